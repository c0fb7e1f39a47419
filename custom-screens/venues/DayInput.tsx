import { useState } from 'react'
import TextField from '@mui/material/TextField'

export interface DayInputProps {
  label: string
  /** ISO date. */
  value: string | null
  /** What stands there when there is none. */
  empty?: string
  readOnly: boolean
  error: string | undefined
  /** Place in the grid around. */
  area: string
  onChange: (day: string | null) => void
}

/** A day that is taken over when it is left: while it is typed, the year 2026 is 2, 20 and 202 first. */
export function DayInput({ label, value, empty, readOnly, error, area, onChange }: DayInputProps) {
  const [typed, setTyped] = useState<string>()
  const [isFocused, setFocused] = useState(false)
  const shown = typed ?? value ?? ''
  const leave = () => {
    setFocused(false)
    setTyped(undefined)
    if (typed !== undefined && typed !== (value ?? '')) onChange(typed === '' ? null : typed)
  }
  const isEmpty = shown === '' && empty !== undefined && !isFocused
  return (
    <TextField
      size="small"
      type={isEmpty ? 'text' : 'date'}
      label={label}
      value={isEmpty ? empty : shown}
      onChange={({ target }) => setTyped(target.value)}
      onFocus={() => setFocused(!readOnly)}
      onBlur={leave}
      error={error !== undefined}
      helperText={error}
      slotProps={{ input: { readOnly }, inputLabel: { shrink: true } }}
      sx={{ gridArea: area, colorScheme: (theme) => theme.palette.mode, minWidth: 0 }}
    />
  )
}
