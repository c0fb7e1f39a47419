import type { ComponentType } from 'react'
import type { FilterKind } from '#declarations/format.ts'
import { AutoCompleteFilter } from './AutoCompleteFilter.tsx'
import { DateFilter } from './DateFilter.tsx'
import { DateRangeFilter } from './DateRangeFilter.tsx'
import type { FilterInputProps } from './filter-input.ts'
import { MultipleSelectFilter } from './MultipleSelectFilter.tsx'
import { SelectFilter } from './SelectFilter.tsx'
import { TextFilter } from './TextFilter.tsx'

/** The input of each kind of filter. */
export const filterInputs: Readonly<Record<FilterKind, ComponentType<FilterInputProps>>> = {
  autoComplete: AutoCompleteFilter,
  date: DateFilter,
  dateRange: DateRangeFilter,
  multipleSelect: MultipleSelectFilter,
  select: SelectFilter,
  text: TextFilter,
}
