import { lazyCode } from '#browser/ground/lazy-code.tsx'
import type { Kind } from '../kind.ts'
import { plainText } from '../plain-text.ts'
import { textCell } from '../text-cell.tsx'

export const postcode: Kind = {
  Cell: textCell(plainText, 'nowrap'),
  Input: lazyCode(() => import('./PostcodeInput.tsx')),
  text: plainText,
  width: 4,
  error: 'postcode',
}
