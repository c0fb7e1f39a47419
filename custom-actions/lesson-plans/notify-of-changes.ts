import { sql } from 'kysely'
import { type Credit, familiesOf, type LessonPlace } from '#rules/lessons/cancellation-credits.ts'
import type { RequestContext } from '#server/api.ts'
import { longDate } from '../lessons/long-date.ts'
import { creditsByFamily, creditText } from '../lessons/cancellation/notify-families.ts'
import { queueMessages } from '../messages/queue/queue-messages.ts'
import type { ClassPlan } from './plan-changes.ts'
import { isNoticed } from './describe-plans.ts'

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** Writes to the families of lessons that moved or fell out: once for each class, with what is new for them. */
export async function notifyOfChanges(
  context: RequestContext,
  plans: readonly ClassPlan[],
  places: readonly LessonPlace[],
  credits: readonly Credit[],
): Promise<void> {
  const venues = await venueNames(context, plans)
  for (const { class: one, plan } of plans) {
    const moved = plan.follow.filter(isNoticed)
    const removed = new Map(plan.removed.map(({ id, start_date }) => [id, start_date]))
    const lessons = new Set([...moved.map(({ id }) => id), ...removed.keys()])
    const concerned = places.filter(({ lesson_id }) => lessons.has(lesson_id))
    const credited = creditsByFamily(credits.filter(({ lesson_id }) => lessons.has(lesson_id)))
    const [first] = moved
    await queueMessages(context, {
      customerIds: familiesOf(concerned),
      template: 'class-changed',
      values: (customerId) => ({
        class_name: one.name,
        from_date: first ? longDate(first.to.start_date) : '',
        new_day: first ? (DAYS[one.after.day_of_week] ?? '') : '',
        start_time: one.after.start_time,
        end_time: one.after.end_time,
        venue_name: venues.get(one.after.venue_id) ?? '',
        cancelled: cancelledText(concerned, customerId, removed),
        credit: creditText(context, credited.get(customerId)),
      }),
      cause: { action: 'change_class' },
    })
  }
}

function cancelledText(
  places: readonly LessonPlace[],
  customerId: number,
  removed: ReadonlyMap<number, string>,
): string {
  const dates = places.flatMap(({ customer_id, lesson_id }) =>
    customer_id === customerId ? (removed.get(lesson_id) ?? []) : [],
  )
  return [...new Set(dates)]
    .sort()
    .map((date) => longDate(date))
    .join(', ')
}

async function venueNames({ tx }: RequestContext, plans: readonly ClassPlan[]): Promise<Map<number, string>> {
  const ids = [...new Set(plans.map(({ class: one }) => one.after.venue_id))]
  const rows = await tx.query(sql<{ id: number; name: string }>`
    select id, name from venues where id = any(${ids}::bigint[])`)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
