import { DayField } from './DayField.tsx'
import type { FilterInputProps } from './filter-input.ts'

/** One day. */
export function DateFilter({ filter, value, onChange }: FilterInputProps) {
  return <DayField label={filter.title} value={typeof value === 'string' ? value : undefined} onChange={onChange} />
}
