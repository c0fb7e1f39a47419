import { familiesOf } from '#rules/lessons/cancellation-credits.ts'
import type { RequestContext } from '#server/api.ts'
import { queueMessages, type QueuedMessages } from '../../messages/queue/queue-messages.ts'
import type { Cancelled } from './cancel-lessons.ts'
import type { CancellationBody } from '../cancel.contract.ts'
import { channelsOf, reasonText } from './cancellation-body.ts'
import { longDate } from '../long-date.ts'
import { moneyText } from '../money-text.ts'

/** Notifies every family of a cancelled lesson once per chosen channel, with its credit. */
export async function notifyFamilies(
  context: RequestContext,
  { lessons: [lesson], places, credits }: Cancelled,
  body: CancellationBody,
): Promise<Pick<QueuedMessages, 'emails' | 'textMessages'>> {
  const channels = channelsOf(body)
  if (!lesson || channels.length === 0) return { emails: 0, textMessages: 0 }
  const credited = creditsByFamily(credits)
  return queueMessages(context, {
    customerIds: familiesOf(places),
    template: 'lesson-cancelled',
    channels,
    values: (customerId) => ({
      class_name: lesson.class_name,
      lesson_date: longDate(lesson.start_date),
      lesson_time: lesson.start_time,
      reason: reasonText(body),
      credit: creditText(context, credited.get(customerId)),
    }),
    cause: { action: 'cancel_lesson', lesson_id: lesson.id },
  })
}

/** Pence of each family. */
export function creditsByFamily(credits: readonly { customer_id: number; amount: number }[]): Map<number, number> {
  const sums = new Map<number, number>()
  for (const { customer_id, amount } of credits) sums.set(customer_id, (sums.get(customer_id) ?? 0) + amount)
  return sums
}

/** Null without a credit: then the message does not mention it. */
export function creditText(context: RequestContext, pence: number | undefined): string {
  return pence === undefined ? '' : moneyText(context, pence)
}
