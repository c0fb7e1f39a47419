import type { Message } from '#protocol/messages/message.ts'
import { ENGLISH, renderMessage } from '#server/messages/render-message.ts'

/** The English text of one of the framework's messages; undefined where nothing is said. */
export function inEnglish(said: Message | undefined): string | undefined {
  return said && renderMessage(said, ENGLISH)
}
