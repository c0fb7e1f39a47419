import { isValid, parseISO } from 'date-fns'
import { message } from '#protocol/messages/message.ts'
import { dateText, NUMERIC_DATE, SAID_DATE, searchedDate } from './date-text.ts'
import { defineKind } from './kind.ts'

const MESSAGE = message('validation.date_time')
const CLOCK = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
const INSTANT = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2}))?$/

/** ISO UTC instant; written in the zone of the settings. */
export const dateTime = defineKind({
  format: 'date-time',
  schema: { type: 'string', format: 'date-time' },
  sql: 'timestamptz',
  // As precise as the wire, so that a value that was read compares equal to the stored one.
  column: 'timestamp(3) with time zone',
  sort: 'date',
  filter: 'dateRange',
  literal: {
    words: 'an instant such as "2026-03-31T09:30:00Z"',
    fits: (value) => typeof value === 'string' && INSTANT.test(value),
  },
  message: MESSAGE,
  normalise(typed) {
    const moment = parseISO(typed)
    const isStorable = isValid(moment) && moment.getUTCFullYear() > 0
    return isStorable ? { value: moment.toISOString() } : { message: MESSAGE }
  },
  search: (column, sql) => searchedDate(`(${column} at time zone 'UTC')::date`, sql),
  text: (value, { language, timezone }) =>
    dateText(parseISO(String(value)), value, { language, timeZone: timezone, ...NUMERIC_DATE, ...CLOCK }),
  said: (value, { language, timezone }) =>
    dateText(parseISO(String(value)), value, { language, timeZone: timezone, ...SAID_DATE, ...CLOCK }),
})
