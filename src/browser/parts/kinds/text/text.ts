import { lazyCode } from '#browser/ground/lazy-code.tsx'
import type { Kind } from '../kind.ts'
import { plainText } from '../plain-text.ts'
import { textCell } from '../text-cell.tsx'

export const text: Kind = {
  Cell: textCell(plainText),
  Input: lazyCode(() => import('./TextInput.tsx')),
  text: plainText,
}
