import { lazyCode } from '#browser/ground/lazy-code.tsx'
import type { Kind } from '../kind.ts'
import { textCell } from '../text-cell.tsx'

const text: Kind['text'] = (value) => (typeof value === 'number' ? value.toFixed(6) : '')

export const coordinate: Kind = {
  Cell: textCell(text, 'nowrap'),
  Input: lazyCode(() => import('./CoordinateInput.tsx')),
  text,
  align: 'right',
  width: 4,
  error: 'number',
}
