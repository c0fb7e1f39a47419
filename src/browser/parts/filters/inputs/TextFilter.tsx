import TextField from '@mui/material/TextField'
import type { FilterInputProps } from './filter-input.ts'

/** Text; for an integer only its digits, since the list refuses all else. */
export function TextFilter({ filter, value, onChange }: FilterInputProps) {
  const isWhole = filter.valueKind === 'integer'
  const read = (text: string) => (isWhole ? text.replace(/\D/g, '') : text)
  return (
    <TextField
      size="small"
      fullWidth
      label={filter.title}
      slotProps={{ inputLabel: { shrink: true }, ...(isWhole && { htmlInput: { inputMode: 'numeric' } }) }}
      value={typeof value === 'string' || typeof value === 'number' ? value : ''}
      onChange={(event) => onChange(read(event.target.value) || undefined)}
    />
  )
}
