import { useMemo } from 'react'
import { useTranslate, type TranslateFunction } from 'react-admin'
import { useAccess, type Access } from '#browser/ground/model/use-access.ts'
import type { ListTarget } from '#browser/parts/rows/list-target.ts'
import { ARCHIVE_FILTER } from '#declarations/facts/archive.ts'
import type { FilterModel, QuickFilterModel } from '#declarations/model.ts'
import type { FilterValue } from '#protocol/list-query.ts'
import { startingValue } from './starting-value.ts'

/** Keys of a list's `filter` that are not filters. */
export const SEARCH = 'search'
export const QUICK_FILTER = 'quick_filter'
/** The quick filter that filters nothing; it is never sent. */
export const ALL = 'all'

export interface ListFilters {
  /** Filters available to the user, in their language. */
  filters: FilterModel[]
  quickFilters: QuickFilterModel[]
  /** The list's default filters, as its `filter`. */
  defaults: Record<string, FilterValue>
}

/** The filters of a list that are available to the user. Others are not applied either. */
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
        title: translate(`resources.${resource}.quickFilters.${quick.id}`, {
          _: ownWord(quick.id, quick.title, translate),
        }),
      }))
    return { filters, quickFilters, defaults: startingFilter(list.default, filters, quickFilters, access) }
  }, [list, resource, parent, access, translate])
}

/** The filters that lists have for what is archived are in the words of the framework. */
function ownWord(id: string, title: string, translate: TranslateFunction): string {
  return id === ARCHIVE_FILTER ? translate('rollcall.archive.status') : title
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
    title: translate(`resources.${resource}.filters.${filter.id}`, { _: ownWord(filter.id, filter.title, translate) }),
    ...(filter.choices && {
      choices: filter.choices.map((choice) => ({
        ...choice,
        title: translate(`${choiceKey}.${choice.id}`, {
          _: filter.id === ARCHIVE_FILTER ? translate(`rollcall.archive.choices.${choice.id}`) : choice.title,
        }),
      })),
    }),
  }
}

function startingFilter(
  declared: ListTarget['list']['default'],
  filters: FilterModel[],
  quickFilters: QuickFilterModel[],
  access: Access,
): Record<string, FilterValue> {
  const start: Record<string, FilterValue> = {}
  for (const { id } of filters) {
    const value = declared.filter[id] as FilterValue | undefined
    if (value !== undefined) start[id] = startingValue(value, access.roots())
  }
  const quick = declared.quickFilter
  if (quick && quick !== ALL && quickFilters.some(({ id }) => id === quick)) start[QUICK_FILTER] = quick
  return start
}
