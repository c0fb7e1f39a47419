import Box from '@mui/material/Box'
import { readPath } from '#protocol/read-path.ts'
import type { CellProps, Kind } from '../kind.ts'
import { plainInput } from '../plain-input.ts'
import { plainText } from '../plain-text.ts'
import { ShownValue } from '../ShownValue.tsx'

export const multiline: Kind = {
  Cell: MultilineCell,
  Input: plainInput('MultilineInput'),
  text: plainText,
  width: 12,
  room: { lines: 3, isCounted: true },
  isLong: true,
}

function MultilineCell({ field, record }: CellProps) {
  const value = plainText(readPath(record, field.path))
  return (
    <ShownValue field={field} record={record}>
      {value && (
        <Box component="span" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {value}
        </Box>
      )}
    </ShownValue>
  )
}
