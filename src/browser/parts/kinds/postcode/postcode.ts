import { lazy } from 'react'
import type { Kind } from '../kind.ts'
import { plainText } from '../plain-text.ts'
import { textCell } from '../text-cell.tsx'

export const postcode: Kind = {
  Cell: textCell(plainText, 'nowrap'),
  Input: lazy(() => import('./PostcodeInput.tsx')),
  filter: 'text',
  text: plainText,
  width: 4,
}
