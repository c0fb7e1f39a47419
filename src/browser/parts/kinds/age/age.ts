import { lazyCode } from '#browser/ground/lazy-code.tsx'
import type { Kind } from '../kind.ts'
import { textCell } from '../text-cell.tsx'

/** Months as `5 yrs 3 mths`. */
const text: Kind['text'] = (value, _field, { translate }) => {
  if (typeof value !== 'number') return ''
  const years = Math.trunc(value / 12)
  const months = value % 12
  const parts = [
    years !== 0 && translate('rollcall.value.years', years),
    (months !== 0 || years === 0) && translate('rollcall.value.months', months),
  ]
  return parts.filter(Boolean).join(' ')
}

export const age: Kind = {
  Cell: textCell(text, 'nowrap'),
  Input: lazyCode(() => import('./AgeInput.tsx')),
  text,
  width: 4,
  error: 'whole_number',
}
