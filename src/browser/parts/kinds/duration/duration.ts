import { lazyCode } from '#browser/ground/lazy-code.tsx'
import type { Kind } from '../kind.ts'
import { plainText } from '../plain-text.ts'
import { textCell } from '../text-cell.tsx'

/** Minutes as `1 h 30 min`. */
const text: Kind['text'] = (value, _field, { translate }) => {
  if (typeof value !== 'number') return ''
  const hours = Math.trunc(value / 60)
  const minutes = value % 60
  const parts = [
    hours !== 0 && translate('rollcall.value.hours', { count: hours }),
    (minutes !== 0 || hours === 0) && translate('rollcall.value.minutes', { count: minutes }),
  ]
  return parts.filter(Boolean).join(' ')
}

export const duration: Kind = {
  Cell: textCell(text, 'nowrap'),
  Input: lazyCode(() => import('./DurationInput.tsx')),
  text,
  exportText: plainText,
  align: 'right',
  width: 4,
  error: 'whole_number',
}
