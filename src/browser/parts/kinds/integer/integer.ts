import { lazy } from 'react'
import type { Kind } from '../kind.ts'
import { numberText } from '../number-text.ts'
import { plainText } from '../plain-text.ts'
import { textCell } from '../text-cell.tsx'

const text = numberText(() => ({ maximumFractionDigits: 0 }))

export const integer: Kind = {
  Cell: textCell(text, 'nowrap'),
  Input: lazy(() => import('./IntegerInput.tsx')),
  filter: 'text',
  text,
  exportText: plainText,
  align: 'right',
  width: 4,
}
