import type { FilterModel } from '#declarations/model.ts'
import type { FilterValue } from '#protocol/list-query.ts'
import type { FilterValues } from '../filter-values.ts'

/** Props of a filter's input. */
export interface FilterInputProps {
  filter: FilterModel
  value: FilterValue | undefined
  /** The other chosen values, for options that depend on another filter. */
  values: FilterValues
  onChange: (value: FilterValue | undefined) => void
  /** Called with the number of options, once known. */
  onOffer: (count: number) => void
}
