import { message } from '#protocol/messages/message.ts'
import { defineKind } from './kind.ts'

/** Text of one line: what is pasted from several lines, or from the cells of a table, is put on one. */
export const text = defineKind({
  message: message('validation.text'),
  normalise: (value) => ({ value: oneLine(value) }),
})

/** Text without blanks at its ends, whose breaks, and the gaps beside them, are single spaces. */
export function oneLine(value: string): string {
  return value.trim().replace(/\s+/g, (gap) => (/[\t-\r\u2028\u2029]/.test(gap) ? ' ' : gap))
}
