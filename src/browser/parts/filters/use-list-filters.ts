import { useMemo } from 'react'
import { useTranslate, type TranslateFunction } from 'react-admin'
import { useAccess, type Access } from '#browser/ground/model/use-access.ts'
import type { ListTarget } from '#browser/parts/rows/list-target.ts'
import type { FilterModel, QuickFilterModel } from '#declarations/model.ts'
import type { FilterValue } from '#protocol/list-query.ts'

/** Keys of a list's `filter` that are not filters. */
export const SEARCH = 'search'
export const QUICK_FILTER = 'quick_filter'
/** The quick filter that filters nothing; it is never sent. */
export const ALL = 'all'

export interface ListFilters {
  /** Those that the signed-in person is offered, in his language. */
  filters: FilterModel[]
  quickFilters: QuickFilterModel[]
  /** What the list starts with, as the list's `filter`. */
  defaults: Record<string, FilterValue>
}

/** The filters of a list that the signed-in person may use. What he may not use does not filter either. */
export function useListFilters({ list, resource, parent }: ListTarget): ListFilters {
  const access = useAccess()
  const translate = useTranslate()
  return useMemo(() => {
    const subject = { ...(parent && { parent: parent.record }) }
    const filters = list.filters
      .filter((filter) => access.allows(filter, subject))
      .map((filter) => worded(withAllowedChoices(filter, access), resource, translate))
    const quickFilters = list.quickFilters
      .filter((quick) => access.allows(quick, subject))
      .map((quick) => ({
        ...quick,
        title: translate(`resources.${resource}.quickFilters.${quick.id}`, { _: quick.title }),
      }))
    return { filters, quickFilters, defaults: startingFilter(list.default, filters, quickFilters) }
  }, [list, resource, parent, access, translate])
}

function withAllowedChoices(filter: FilterModel, access: Access): FilterModel {
  if (!filter.choices) return filter
  const allowed = filter.choices.filter(({ feature, when }) =>
    access.allows({ ...(feature && { feature }), ...(when && { when }) }),
  )
  return { ...filter, choices: allowed }
}

function worded(filter: FilterModel, resource: string, translate: TranslateFunction): FilterModel {
  const choiceKey = `resources.${resource}.choices.${filter.path ?? filter.id}`
  return {
    ...filter,
    title: translate(`resources.${resource}.filters.${filter.id}`, { _: filter.title }),
    ...(filter.choices && {
      choices: filter.choices.map((choice) => ({
        ...choice,
        title: translate(`${choiceKey}.${choice.id}`, { _: choice.title }),
      })),
    }),
  }
}

function startingFilter(
  declared: ListTarget['list']['default'],
  filters: FilterModel[],
  quickFilters: QuickFilterModel[],
): Record<string, FilterValue> {
  const start: Record<string, FilterValue> = {}
  for (const { id } of filters) {
    const value = declared.filter[id] as FilterValue | undefined
    if (value !== undefined) start[id] = value
  }
  const quick = declared.quickFilter
  if (quick && quick !== ALL && quickFilters.some(({ id }) => id === quick)) start[QUICK_FILTER] = quick
  return start
}
