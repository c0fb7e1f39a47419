import type { Kind } from '../kind.ts'
import { plainInput } from '../plain-input.ts'
import { plainText } from '../plain-text.ts'
import { textCell } from '../text-cell.tsx'

export const postcode: Kind = {
  Cell: textCell(plainText, 'nowrap'),
  Input: plainInput('PostcodeInput'),
  text: plainText,
  width: 4,
  error: 'postcode',
}
