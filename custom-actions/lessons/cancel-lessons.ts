import { sql } from 'kysely'
import {
  cancellationCredits,
  type ClassFees,
  type Credit,
  type CreditAmounts,
  type LessonPlace,
  usualCredits,
} from '#rules/lessons/cancellation-credits.ts'
import { auditSql, columnsAsJson, type RequestContext } from '#server/api.ts'
import { postTransactions } from '../ledger/post-transaction.ts'
import { bookedPlaces } from './booked-places.ts'
import { longDate } from './long-date.ts'

export interface Cancellation {
  /** One of the tenant's cancellation-reasons. */
  reason: string
  reasonExtra: string | null
  /** Whether families are credited; pence for a lesson where it is not what the class says. */
  credits: false | Partial<CreditAmounts>
}

export interface CancelledLesson extends ClassFees {
  id: number
  class_name: string
  franchisee_id: number
  start_date: string
  start_time: string
}

export interface Cancelled {
  lessons: CancelledLesson[]
  places: LessonPlace[]
  credits: Credit[]
}

/**
 * Cancels those of the lessons that are neither cancelled nor completed, and credits the families, in the transaction that
 * is open: however many lessons there are, in as many statements. Whoever does the same at the same time waits, and finds
 * nothing left to cancel. Scope is for the caller to have checked.
 */
export async function cancelLessons(
  context: RequestContext,
  lessonIds: readonly number[],
  cancellation: Cancellation,
): Promise<Cancelled> {
  const lessons = await markCancelled(context, lessonIds, cancellation)
  const places = await bookedPlaces(
    context.tx,
    lessons.map(({ id }) => id),
  )
  const { credits: wanted } = cancellation
  if (wanted === false) return { lessons, places, credits: [] }
  const byId = new Map(lessons.map((lesson) => [lesson.id, lesson]))
  const lessonOf = (id: number) => byId.get(id) as CancelledLesson
  const credits = cancellationCredits(places, (id) => ({ ...creditsOf(context, lessonOf(id)), ...wanted }))
  await postTransactions(
    context,
    credits.map((credit) => {
      const { class_name, start_date, franchisee_id } = lessonOf(credit.lesson_id)
      const description = `Lesson cancelled: ${class_name}, ${longDate(start_date)}`
      return { ...credit, franchisee_id, type: 'credit', description }
    }),
  )
  return { lessons, places, credits }
}

/** What a lesson of a class is credited with, unless somebody says otherwise. */
export function creditsOf({ user }: RequestContext, fees: ClassFees): CreditAmounts {
  return usualCredits(fees, Number(user.configuration.NETWORK_REDUCTION ?? 0))
}

const MARKS = ['cancelled_at', 'cancelled_reason', 'cancelled_reason_extra']

function markCancelled(
  context: RequestContext,
  lessonIds: readonly number[],
  { reason, reasonExtra }: Cancellation,
): Promise<CancelledLesson[]> {
  const now = sql`${context.now.toISOString()}::timestamptz`
  const entry = {
    entity: 'lesson',
    action: 'update',
    recordId: sql`cancelled.id`,
    before: columnsAsJson('open', MARKS),
    after: columnsAsJson('cancelled', MARKS),
  } as const
  return context.tx.query<CancelledLesson>(sql`
    with open as materialized (
      select * from lessons
      where id = any(${lessonIds}::bigint[]) and cancelled_at is null and completed_at is null
      order by id
      for no key update
    ), cancelled as (
      update lessons as target
      set cancelled_at = ${now}, cancelled_reason = ${reason}, cancelled_reason_extra = ${reasonExtra}::text,
        updated_at = ${now}, version = target.version + 1
      from open
      where target.id = open.id
      returning target.*
    ), audited as (${auditSql(context, entry, sql`cancelled join open on open.id = cancelled.id`)})
    select cancelled.id, cancelled.start_date, cancelled.start_time, class.name as class_name, class.franchisee_id,
      class.lesson_fee, class.taster_price_per_session
    from cancelled join classes as class on class.id = cancelled.class_id
    order by cancelled.start_date, cancelled.start_time, cancelled.id`)
}
