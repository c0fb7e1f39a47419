import { lazy } from 'react'
import { chipsCell } from '../chips-cell.tsx'
import type { Kind } from '../kind.ts'
import { plainText } from '../plain-text.ts'

export const tags: Kind = {
  Cell: chipsCell(plainText),
  Input: lazy(() => import('./TagsInput.tsx')),
  filter: 'text',
  text: (value) => (Array.isArray(value) ? value.join(', ') : ''),
}
