import { lazyCode } from '#browser/ground/lazy-code.tsx'
import { chipsCell } from '../chips-cell.tsx'
import type { Kind } from '../kind.ts'
import { plainText } from '../plain-text.ts'

export const tags: Kind = {
  Cell: chipsCell(plainText),
  Input: lazyCode(() => import('./TagsInput.tsx')),
  text: (value) => (Array.isArray(value) ? value.join(', ') : ''),
}
