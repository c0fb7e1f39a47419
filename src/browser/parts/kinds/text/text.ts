import { lazy } from 'react'
import type { Kind } from '../kind.ts'
import { plainText } from '../plain-text.ts'
import { textCell } from '../text-cell.tsx'

export const text: Kind = {
  Cell: textCell(plainText),
  Input: lazy(() => import('./TextInput.tsx')),
  filter: 'text',
  text: plainText,
}
