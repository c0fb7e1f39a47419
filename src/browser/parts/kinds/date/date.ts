import { intlFormat, parseISO } from 'date-fns'
import { lazyCode } from '#browser/ground/lazy-code.tsx'
import type { Kind } from '../kind.ts'
import { plainText } from '../plain-text.ts'
import { textCell } from '../text-cell.tsx'

const text: Kind['text'] = (value, _field, { language }) =>
  typeof value === 'string' && value !== ''
    ? intlFormat(parseISO(value), { day: 'numeric', month: 'short', year: 'numeric' }, { locale: language })
    : ''

export const date: Kind = {
  Cell: textCell(text, 'nowrap'),
  Input: lazyCode(() => import('./DateInput.tsx')),
  text,
  exportText: plainText,
  width: 4,
  error: 'date',
}
