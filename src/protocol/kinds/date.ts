import { parseISO } from 'date-fns'
import { message } from '#protocol/messages/message.ts'
import { dateText, NUMERIC_DATE, SAID_DATE, searchedDate } from './date-text.ts'
import { defineKind } from './kind.ts'

const MESSAGE = message('validation.date')

/** ISO date; written `18/03/2026` in en-GB, and in sentences and cells `18 Mar 2026`. */
export const date = defineKind({
  format: 'date',
  schema: { type: 'string', format: 'date' },
  sql: 'date',
  sort: 'date',
  filter: 'dateRange',
  literal: {
    words: 'a date such as "2026-03-31"',
    fits: (value) => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value),
  },
  message: MESSAGE,
  // PostgreSQL counts from the year 1.
  normalise: (day) => (day.startsWith('0000') ? { message: MESSAGE } : { value: day }),
  search: (column, sql) => searchedDate(column, sql),
  text: (value, { language }) => dayText(value, { language, ...NUMERIC_DATE }),
  said: (value, { language }) => dayText(value, { language, ...SAID_DATE }),
})

function dayText(value: unknown, format: Intl.DateTimeFormatOptions & { language: string }): string {
  return dateText(parseISO(`${String(value)}T00:00:00Z`), value, { timeZone: 'UTC', ...format })
}
