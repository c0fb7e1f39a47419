import { isMessage, type Message } from '#protocol/messages/message.ts'

/** A reply with the text of each message in its place. */
export function withTexts(reply: unknown, say: (said: Message) => string): unknown {
  if (isMessage(reply)) return say(reply)
  if (Array.isArray(reply)) return reply.map((one) => withTexts(one, say))
  if (typeof reply !== 'object' || reply === null || reply.constructor !== Object) return reply
  return Object.fromEntries(Object.entries(reply).map(([name, value]) => [name, withTexts(value, say)]))
}
