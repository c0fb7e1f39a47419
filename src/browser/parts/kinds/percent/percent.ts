import { lazy } from 'react'
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
  Input: lazy(() => import('./PercentInput.tsx')),
  filter: 'text',
  text,
  exportText: plainText,
  align: 'right',
  width: 4,
}
