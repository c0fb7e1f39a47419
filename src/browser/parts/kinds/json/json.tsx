import { lazy } from 'react'
import Box from '@mui/material/Box'
import { readPath } from '#protocol/read-path.ts'
import type { CellProps, Kind } from '../kind.ts'
import { ShownValue } from '../ShownValue.tsx'

export const json: Kind = {
  Cell: JsonCell,
  Input: lazy(() => import('./JsonInput.tsx')),
  filter: 'text',
  text: jsonText,
  width: 12,
}

function JsonCell({ field, record }: CellProps) {
  const text = jsonText(readPath(record, field.path))
  return (
    <ShownValue field={field} record={record}>
      {text && (
        <Box component="code" sx={{ overflowWrap: 'anywhere', fontSize: '0.9em' }}>
          {text}
        </Box>
      )}
    </ShownValue>
  )
}

function jsonText(value: unknown): string {
  return value === undefined || value === null ? '' : JSON.stringify(value)
}
