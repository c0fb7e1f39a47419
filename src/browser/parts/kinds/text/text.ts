import type { Kind } from '../kind.ts'
import { plainInput } from '../plain-input.ts'
import { plainText } from '../plain-text.ts'
import { textCell } from '../text-cell.tsx'

export const text: Kind = {
  Cell: textCell(plainText),
  Input: plainInput('TextInput'),
  text: plainText,
}
