import { tz } from '@date-fns/tz'
import { formatISO, intlFormat, parseISO } from 'date-fns'
import { lazyCode } from '#browser/ground/lazy-code.tsx'
import type { Kind } from '../kind.ts'
import { textCell } from '../text-cell.tsx'

const text: Kind['text'] = (value, _field, { language, timezone }) =>
  typeof value === 'string' && value !== ''
    ? intlFormat(
        parseISO(value),
        { day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit', timeZone: timezone },
        { locale: language },
      )
    : ''

const exportText: Kind['text'] = (value, _field, { timezone }) =>
  typeof value === 'string' && value !== ''
    ? formatISO(parseISO(value), { in: tz(timezone) })
        .slice(0, 'yyyy-MM-ddTHH:mm'.length)
        .replace('T', ' ')
    : ''

export const dateTime: Kind = {
  Cell: textCell(text, 'nowrap'),
  Input: lazyCode(() => import('./DateTimeInput.tsx')),
  text,
  exportText,
  error: 'dateTime',
}
