import { lazy } from 'react'
import type { Kind } from '../kind.ts'
import { textCell } from '../text-cell.tsx'

const text: Kind['text'] = (value) => (typeof value === 'number' ? value.toFixed(6) : '')

export const coordinate: Kind = {
  Cell: textCell(text, 'nowrap'),
  Input: lazy(() => import('./CoordinateInput.tsx')),
  filter: 'text',
  text,
  align: 'right',
  width: 4,
}
