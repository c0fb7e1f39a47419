import type { Credit } from '#rules/lessons/cancellation-credits.ts'
import type { RequestContext } from '#server/api.ts'
import { channelsOf, reasonText } from '../../lessons/cancellation/cancellation-body.ts'
import type { CancellationBody } from '../../lessons/cancel.contract.ts'
import { longDate } from '../../lessons/long-date.ts'
import { creditsByFamily, creditText } from '../../lessons/cancellation/notify-families.ts'
import { queueMessages, type QueuedMessages } from '../../messages/queue/queue-messages.ts'

/** The course that was cancelled, and those whom it concerns. */
export interface CancelledCourse {
  course: { kept_type_name?: string | null; start_date: string; end_date: string; type: { name: string } }
  families: readonly number[]
  credits: readonly Credit[]
  body: Pick<CancellationBody, 'reason' | 'reason_extra' | 'send_email' | 'send_sms'>
}

/** Notifies each family of a cancelled course once per chosen channel, with its credit. */
export async function notifyOfCancelling(
  context: RequestContext,
  { course, families, credits, body }: CancelledCourse,
): Promise<Pick<QueuedMessages, 'emails' | 'textMessages'>> {
  const channels = channelsOf(body)
  if (channels.length === 0) return { emails: 0, textMessages: 0 }
  const credited = creditsByFamily(credits)
  return queueMessages(context, {
    customerIds: families,
    template: 'course-cancelled',
    channels,
    values: (customerId) => ({
      course_name: course.kept_type_name ?? course.type.name,
      start_date: longDate(course.start_date),
      end_date: longDate(course.end_date),
      reason: reasonText(body),
      credit: creditText(context, credited.get(customerId)),
    }),
    cause: { action: 'cancel_course' },
  })
}
