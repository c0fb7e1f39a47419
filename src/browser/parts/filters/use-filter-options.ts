import { useEffect } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import { logFailure } from '#browser/ground/log-failure.ts'
import { useApplication } from '#browser/ground/model/use-model.ts'
import { useRollcallData } from '#browser/ground/providers/rollcall-data-provider.ts'
import { optionWords } from '#browser/parts/kinds/choice/option-words.ts'
import type { FilterModel } from '#declarations/model.ts'
import { declaredOptions, pickedOptions, pickerParams, wordOptions, type FilterOption } from './filter-options.ts'
import type { FilterValues } from './filter-values.ts'

export interface FilterOptions {
  /** Empty while loading, and after a failure. */
  options: FilterOption[]
  isPending: boolean
  failed: boolean
  retry: () => void
}

/**
 * All options of a filter: declared ones, those of an option list, or those of a picker, which are reloaded when a
 * filter that they depend on changes.
 */
export function useFilterOptions(filter: FilterModel, values: FilterValues, enabled = true): FilterOptions {
  const data = useRollcallData()
  const translate = useTranslate()
  const entry = useApplication().resources[filter.resource ?? '']
  const declared = declaredOptions(filter, translate)
  const params = pickerParams(filter, values)
  const words = useQuery({
    ...optionWords(data, filter.optionList ?? ''),
    enabled: enabled && filter.optionList !== undefined,
    retry: false,
  })
  const picked = useQuery({
    queryKey: ['filter-options', filter.resource, params],
    queryFn: ({ signal }) => data.pick(filter.resource ?? '', { params, signal }),
    enabled: enabled && declared === undefined && filter.resource !== undefined,
    retry: false,
  })
  const { isPending, error, refetch } = filter.optionList === undefined ? picked : words
  useEffect(() => {
    if (error) logFailure(`The options of the filter "${filter.id}" could not be loaded.`, error)
  }, [error, filter.id])
  return {
    options: declared ?? (words.data ? wordOptions(words.data) : pickedOptions(picked.data ?? [], entry)),
    isPending: declared === undefined && isPending && enabled,
    failed: error !== null,
    retry: () => void refetch(),
  }
}
