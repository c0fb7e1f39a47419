import { familiesOf } from '#rules/lessons/cancellation-credits.ts'
import type { RequestContext } from '#server/api.ts'
import { type MessagesToQueue, queueMessages, type QueuedMessages } from '../../messages/queue/queue-messages.ts'
import type { Cancelled, CancelledLesson } from './cancel-lessons.ts'
import type { CancellationBody } from '../cancel.contract.ts'
import { channelsOf, reasonText } from './cancellation-body.ts'
import { longDate } from '../long-date.ts'
import { moneyText } from '../money-text.ts'

type Told = Pick<QueuedMessages, 'emails' | 'textMessages'>

/** Notifies every family of cancelled lessons once per chosen channel: of its lesson, or of all its lessons, with its credit. */
export async function notifyFamilies(
  context: RequestContext,
  cancelled: Cancelled,
  body: CancellationBody,
): Promise<Told> {
  const channels = channelsOf(body)
  if (channels.length === 0) return { emails: 0, textMessages: 0 }
  const credited = creditsByFamily(cancelled.credits)
  const lessonsOf = lessonsByFamily(cancelled)
  const common = (customerId: number) => ({
    reason: reasonText(body),
    credit: creditText(context, credited.get(customerId)),
  })
  const told: Told = { emails: 0, textMessages: 0 }
  const tell = async (messages: Omit<MessagesToQueue, 'channels'>) => {
    const { emails, textMessages } = await queueMessages(context, { ...messages, channels })
    told.emails += emails
    told.textMessages += textMessages
  }
  const families = familiesOf(cancelled.places)
  for (const lesson of cancelled.lessons) {
    const inItAlone = families.filter((id) => isOnly(lesson, lessonsOf.get(id)))
    if (inItAlone.length === 0) continue
    await tell({
      customerIds: inItAlone,
      template: 'lesson-cancelled',
      values: (customerId) => ({
        class_name: lesson.class_name,
        lesson_date: longDate(lesson.start_date),
        lesson_time: lesson.start_time,
        ...common(customerId),
      }),
      cause: { action: 'cancel_lesson', lesson_id: lesson.id },
    })
  }
  const inSeveral = families.filter((id) => (lessonsOf.get(id)?.length ?? 0) > 1)
  if (inSeveral.length > 0) {
    await tell({
      customerIds: inSeveral,
      template: 'lessons-cancelled',
      values: (customerId) => {
        const own = lessonsOf.get(customerId) ?? []
        return { several: String(own.length), lessons: own.map(named).join('\n'), ...common(customerId) }
      },
      cause: { action: 'cancel_lesson' },
    })
  }
  return told
}

/** The lessons of each family, by time. */
function lessonsByFamily({ lessons, places }: Cancelled): Map<number, CancelledLesson[]> {
  const own = new Map<number, CancelledLesson[]>()
  for (const lesson of lessons) {
    const inIt = places.filter(({ lesson_id }) => lesson_id === lesson.id)
    for (const family of familiesOf(inIt)) own.set(family, [...(own.get(family) ?? []), lesson])
  }
  return own
}

function isOnly(lesson: CancelledLesson, own: readonly CancelledLesson[] = []): boolean {
  return own.length === 1 && own[0] === lesson
}

function named({ class_name, start_date, start_time }: CancelledLesson): string {
  return `${class_name} on ${longDate(start_date)}, ${start_time}`
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
