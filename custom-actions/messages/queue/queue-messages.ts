import type { Channel } from '#rules/messages/who-is-written-to.ts'
import { insertMessages } from './insert-messages.ts'
import {
  type MessageContext,
  type MessagesToQueue,
  type PreparedMessages,
  prepareMessages,
} from './prepare-messages.ts'

export type { MessageContext, MessagesToQueue } from './prepare-messages.ts'

export interface QueuedMessages {
  /** Families that get at least one message. */
  customers: number
  emails: number
  textMessages: number
  leftOut: PreparedMessages['leftOut']
  /** Nothing was queued because the tenant has switched the template off. */
  off: boolean
}

/**
 * Sends messages to families, in the transaction of their cause: one for each distinct customer and channel. They leave
 * through the outbox within seconds of the commit, and are in the logs from now on.
 *
 * ```ts
 * await queueMessages(context, { customerIds, template: 'lesson-cancelled', values, cause: { action: 'cancel_lesson', lesson_id } })
 * ```
 *
 * Nothing is queued for a template that the tenant has switched off. The caller must have checked scope.
 *
 * @throws TemplateProblem when placeholders of texts of its own are wrong, before anything is written
 */
export async function queueMessages(context: MessageContext, message: MessagesToQueue): Promise<QueuedMessages> {
  const { messages, leftOut, off = false } = await prepareMessages(context, message)
  await insertMessages(context, messages, message)
  const by = (channel: Channel) => messages.filter((one) => one.channel === channel).length
  return {
    customers: new Set(messages.map((one) => one.customer_id)).size,
    emails: by('email'),
    textMessages: by('sms'),
    leftOut,
    off,
  }
}
