import type { FilterModel } from '#declarations/model.ts'
import type { FilterValue } from '#protocol/list-query.ts'
import type { FilterValues } from '../filter-values.ts'

/** What the input of a filter is given. */
export interface FilterInputProps {
  filter: FilterModel
  value: FilterValue | undefined
  /** What else is chosen, for options that hang on another filter. */
  values: FilterValues
  onChange: (value: FilterValue | undefined) => void
  /** Told how many options there are, once they are known. */
  onOffer: (count: number) => void
}
