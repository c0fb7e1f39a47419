import TextField from '@mui/material/TextField'
import type { FilterInputProps } from './filter-input.ts'

/** Text as it is typed. */
export function TextFilter({ filter, value, onChange }: FilterInputProps) {
  return (
    <TextField
      size="small"
      fullWidth
      label={filter.title}
      slotProps={{ inputLabel: { shrink: true } }}
      value={typeof value === 'string' || typeof value === 'number' ? value : ''}
      onChange={(event) => onChange(event.target.value || undefined)}
    />
  )
}
