import type { Kind } from '../kind.ts'
import { plainInput } from '../plain-input.ts'
import { numberText } from '../number-text.ts'
import { plainText } from '../plain-text.ts'
import { textCell } from '../text-cell.tsx'

const text = numberText(
  () => ({ style: 'percent', maximumFractionDigits: 4 }),
  (percent) => percent / 100,
)

export const percent: Kind = {
  Cell: textCell(text, 'nowrap'),
  Input: plainInput('PercentInput'),
  text,
  exportText: plainText,
  align: 'right',
  width: 4,
  error: 'number',
}
