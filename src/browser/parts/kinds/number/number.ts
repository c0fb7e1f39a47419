import { lazyCode } from '#browser/ground/lazy-code.tsx'
import type { Kind } from '../kind.ts'
import { numberText } from '../number-text.ts'
import { plainText } from '../plain-text.ts'
import { textCell } from '../text-cell.tsx'

const text = numberText(() => ({ maximumFractionDigits: 6 }))

export const number: Kind = {
  Cell: textCell(text, 'nowrap'),
  Input: lazyCode(() => import('./NumberInput.tsx')),
  text,
  exportText: plainText,
  align: 'right',
  width: 4,
  error: 'number',
}
