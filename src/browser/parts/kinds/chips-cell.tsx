import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import { readPath } from '#protocol/read-path.ts'
import type { CellProps, ShownField } from './kind.ts'
import { NoValue } from './ShownValue.tsx'

/** The cell of a kind that holds several values. */
export function chipsCell(text: (value: unknown, field: ShownField) => string) {
  return function ChipsCell({ field, record }: CellProps) {
    const values = readPath(record, field.path)
    if (!Array.isArray(values) || values.length === 0) return <NoValue text={field.empty} />
    return (
      <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 0.5 }}>
        {values.map((value) => (
          <Chip key={String(value)} size="small" variant="outlined" label={text(value, field)} />
        ))}
      </Box>
    )
  }
}
