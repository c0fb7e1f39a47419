import { sql } from 'kysely'
import { familiesOf, type LessonPlace } from '#rules/lessons/cancellation-credits.ts'
import type { RequestContext } from '#server/api.ts'
import { bookedPlaces } from '../lessons/registers/booked-places.ts'
import type { CancellationBody } from '../lessons/cancel.contract.ts'
import { channelsOf, reasonText } from '../lessons/cancellation/cancellation-body.ts'
import { longDate } from '../lessons/long-date.ts'
import { creditsByFamily, creditText } from '../lessons/cancellation/notify-families.ts'
import { queueMessages } from '../messages/queue/queue-messages.ts'
import type { Closing } from './lessons-of-closing.ts'

/** Maximum number of lessons that a message lists; of further ones it gives the number. */
const NAMED = 6

/** Notifies each family once per chosen channel of all its lessons that a closure has cancelled. */
export async function notifyOfClosing(
  context: RequestContext,
  { venue_id, start_date, end_date, ...body }: Closing & CancellationBody,
  lessonIds: readonly number[],
): Promise<{ lessons: number; families: number; credited: number; emails: number; textMessages: number }> {
  const { tx } = context
  const places = await bookedPlaces(context, lessonIds)
  const credits = await tx.query<{ customer_id: number; amount: number }>(sql`
    select customer_id, amount from customer_transactions
    where type = 'credit' and lesson_id = any(${lessonIds}::bigint[])`)
  const families = familiesOf(places)
  const summary = {
    lessons: lessonIds.length,
    families: families.length,
    credited: credits.reduce((sum, { amount }) => sum + amount, 0),
  }
  const channels = channelsOf(body)
  if (channels.length === 0) return { ...summary, emails: 0, textMessages: 0 }
  const [venue] = await tx.query<{ name: string }>(sql`select name from venues where id = ${venue_id}::bigint`)
  const named = await lessonNames(context, lessonIds)
  const credited = creditsByFamily(credits)
  const { emails, textMessages } = await queueMessages(context, {
    customerIds: families,
    template: 'venue-closed',
    channels,
    values: (customerId) => ({
      venue_name: venue?.name ?? '',
      start_date: longDate(start_date),
      end_date: longDate(end_date),
      reason: reasonText(body),
      lessons: ownLessons(places, customerId, named),
      credit: creditText(context, credited.get(customerId)),
    }),
    cause: { action: 'close_venue' },
  })
  return { ...summary, emails, textMessages }
}

async function lessonNames({ tx }: RequestContext, ids: readonly number[]): Promise<Map<number, string>> {
  const lessons = await tx.query<{ id: number; name: string; start_date: string }>(sql`
    select lesson.id, class.name, lesson.start_date
    from lessons as lesson join classes as class on class.id = lesson.class_id
    where lesson.id = any(${ids}::bigint[])
    order by lesson.start_date, lesson.start_time, lesson.id`)
  return new Map(lessons.map(({ id, name, start_date }) => [id, `${name} on ${longDate(start_date)}`]))
}

function ownLessons(places: readonly LessonPlace[], customerId: number, named: Map<number, string>): string {
  const own = new Set(places.filter((place) => place.customer_id === customerId).map((place) => place.lesson_id))
  const names = [...named].filter(([id]) => own.has(id)).map(([, name]) => name)
  const more = names.length - NAMED
  return more > 0 ? `${names.slice(0, NAMED).join(', ')} and ${more} more` : names.join(', ')
}
