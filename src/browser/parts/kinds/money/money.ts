import type { Kind } from '../kind.ts'
import { plainInput } from '../plain-input.ts'
import { numberText } from '../number-text.ts'
import { textCell } from '../text-cell.tsx'

const text = numberText(
  ({ currency }) => ({ style: 'currency', currency, minimumFractionDigits: 2, maximumFractionDigits: 2 }),
  (pence) => pence / 100,
)

export const money: Kind = {
  Cell: textCell(text, 'nowrap'),
  Input: plainInput('MoneyInput'),
  text,
  exportText: (value) => (typeof value === 'number' ? (value / 100).toFixed(2) : ''),
  align: 'right',
  width: 4,
  error: 'too_fine',
  finest: 2,
}
