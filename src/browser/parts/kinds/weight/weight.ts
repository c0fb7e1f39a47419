import { lazyCode } from '#browser/ground/lazy-code.tsx'
import type { Kind } from '../kind.ts'
import { numberText } from '../number-text.ts'
import { textCell } from '../text-cell.tsx'

const text = numberText(
  () => ({ style: 'unit', unit: 'kilogram', minimumFractionDigits: 2, maximumFractionDigits: 2 }),
  (grams) => grams / 1000,
)

export const weight: Kind = {
  Cell: textCell(text, 'nowrap'),
  Input: lazyCode(() => import('./WeightInput.tsx')),
  text,
  exportText: (value) => (typeof value === 'number' ? (value / 1000).toFixed(2) : ''),
  align: 'right',
  width: 4,
  error: 'too_fine',
  finest: 3,
}
