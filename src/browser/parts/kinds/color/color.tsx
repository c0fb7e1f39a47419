import Box from '@mui/material/Box'
import { lazyCode } from '#browser/ground/lazy-code.tsx'
import { readPath } from '#protocol/read-path.ts'
import type { CellProps, Kind } from '../kind.ts'
import { plainText } from '../plain-text.ts'
import { NoValue } from '../ShownValue.tsx'

export const color: Kind = {
  Cell: ColorCell,
  Input: lazyCode(() => import('./ColorInput.tsx')),
  text: plainText,
  width: 4,
  error: 'color',
}

function ColorCell({ field, record }: CellProps) {
  const value = plainText(readPath(record, field.path))
  if (!value) return <NoValue text={field.empty} />
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
      <Box
        component="span"
        aria-hidden
        sx={{ width: 14, height: 14, borderRadius: 0.5, border: 1, borderColor: 'divider', bgcolor: value }}
      />
      {value}
    </Box>
  )
}
