import { lazyCode } from '#browser/ground/lazy-code.tsx'
import type { Kind } from '../kind.ts'
import { numberText } from '../number-text.ts'
import { plainText } from '../plain-text.ts'
import { textCell } from '../text-cell.tsx'

const text = numberText(() => ({ maximumFractionDigits: 0 }))

export const integer: Kind = {
  Cell: textCell(text, 'nowrap'),
  Input: lazyCode(() => import('./IntegerInput.tsx')),
  text,
  exportText: plainText,
  align: 'right',
  width: 4,
  error: 'whole_number',
}
