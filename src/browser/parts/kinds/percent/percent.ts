import { lazyCode } from '#browser/ground/lazy-code.tsx'
import type { Kind } from '../kind.ts'
import { numberText } from '../number-text.ts'
import { plainText } from '../plain-text.ts'
import { textCell } from '../text-cell.tsx'

const text = numberText(
  () => ({ style: 'percent', maximumFractionDigits: 4 }),
  (percent) => percent / 100,
)

export const percent: Kind = {
  Cell: textCell(text, 'nowrap'),
  Input: lazyCode(() => import('./PercentInput.tsx')),
  text,
  exportText: plainText,
  align: 'right',
  width: 4,
  error: 'number',
}
