import Box from '@mui/material/Box'
import { FieldCell } from '#browser/parts/kinds/FieldCell.tsx'
import type { FieldRefModel } from '#declarations/model.ts'
import type { Values } from '../form-values.ts'

export interface FixedValueProps {
  field: FieldRefModel
  record: Values
  /** The reason why it is kept, where others of its kind can be changed. */
  reason?: string | undefined
}

/** A read-only value among the inputs of a form: shown as text, not as a disabled input. */
export function FixedValue({ field, record, reason }: FixedValueProps) {
  return (
    <Box component="dl" sx={{ m: 0, px: 0.25 }}>
      <Box component="dt" sx={{ color: 'text.secondary', fontSize: '0.75rem' }}>
        {field.title}
      </Box>
      <Box component="dd" sx={{ m: 0, minHeight: 24, overflowWrap: 'anywhere' }}>
        <FieldCell field={field} record={record} />
      </Box>
      {reason !== undefined && (
        <Box component="dd" sx={{ m: 0, color: 'text.secondary', fontSize: '0.75rem' }}>
          {reason}
        </Box>
      )}
    </Box>
  )
}
