import { bodyOf } from '#browser/api.ts'

/**
 * BOOK-16, BOOK-20: the reasons why a booking failed: all messages of each field, joined; or the server's text. Empty
 * where the server gave none.
 */
export function bookingFailures(error: unknown): string[] {
  const { error: text, messages = {} } = bodyOf(error)
  const joined = Object.values(messages).map((all) => all.join(' '))
  if (joined.length > 0) return joined
  return text ? [text] : []
}
