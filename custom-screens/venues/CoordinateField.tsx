import { useState } from 'react'
import TextField from '@mui/material/TextField'
import { keptDegrees } from '#rules/venues/coordinates.ts'

export interface CoordinateFieldProps {
  label: string
  value: number | null
  /** Range in degrees to either side: 90 or 180. */
  limit: number
  readOnly: boolean
  onChange: (degrees: number) => void
}

/** VEN-07: one coordinate, with 6 decimals: the alternative to the marker for users without a mouse. */
export function CoordinateField({ label, value, limit, readOnly, onChange }: CoordinateFieldProps) {
  const [typed, setTyped] = useState<string>()
  const take = (text: string) => {
    setTyped(text)
    const degrees = Number(text.replace(',', '.'))
    if (text.trim() !== '' && Math.abs(degrees) <= limit) onChange(keptDegrees(degrees))
  }
  return (
    <TextField
      label={label}
      value={typed ?? value?.toFixed(6) ?? ''}
      onChange={({ target }) => take(target.value)}
      onBlur={() => setTyped(undefined)}
      slotProps={{ htmlInput: { inputMode: 'decimal', readOnly, style: { fontVariantNumeric: 'tabular-nums' } } }}
      sx={{ width: { xs: '100%', sm: 160 } }}
    />
  )
}
