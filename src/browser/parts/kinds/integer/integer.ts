import type { Kind } from '../kind.ts'
import { plainInput } from '../plain-input.ts'
import { numberText } from '../number-text.ts'
import { plainText } from '../plain-text.ts'
import { textCell } from '../text-cell.tsx'

const text = numberText(() => ({ maximumFractionDigits: 0 }))

export const integer: Kind = {
  Cell: textCell(text, 'nowrap'),
  Input: plainInput('IntegerInput'),
  text,
  exportText: plainText,
  align: 'right',
  width: 4,
  error: 'whole_number',
}
