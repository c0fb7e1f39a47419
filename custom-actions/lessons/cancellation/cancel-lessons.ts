import {
  cancellationCredits,
  type ClassFees,
  type Credit,
  type CreditAmounts,
  type LessonPlace,
  usualCredits,
} from '#rules/lessons/cancellation-credits.ts'
import type { RequestContext } from '#server/api.ts'
import { postLines } from '../../ledger/post-lines.ts'
import { bookedPlaces } from '../registers/booked-places.ts'
import { longDate } from '../long-date.ts'

export interface Cancellation {
  /** One of the tenant's cancellation-reasons. */
  reason: string
  reasonExtra: string | null
  /** The credit setting; pence per lesson where it differs from the class's fees. */
  credits: false | Partial<CreditAmounts>
  /** The skip date of the closing that cancels them. */
  closureId?: number
}

export interface CancelledLesson extends ClassFees {
  id: number
  class_id: number
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
 * Cancels those of the lessons that are neither cancelled nor completed, and credits the families, in the open
 * transaction, in a constant number of statements. A concurrent call waits, and finds nothing left to cancel. The
 * caller must have checked scope.
 */
export async function cancelLessons(
  context: RequestContext,
  lessonIds: readonly number[],
  cancellation: Cancellation,
): Promise<Cancelled> {
  const lessons = await markCancelled(context, lessonIds, cancellation)
  const places = await bookedPlaces(
    context,
    lessons.map(({ id }) => id),
  )
  const { credits: wanted } = cancellation
  if (wanted === false) return { lessons, places, credits: [] }
  const byId = new Map(lessons.map((lesson) => [lesson.id, lesson]))
  const lessonOf = (id: number) => byId.get(id) as CancelledLesson
  const credits = cancellationCredits(places, (id) => creditsOf(context, lessonOf(id)), wanted)
  await postLines(
    context,
    credits.map((credit) => {
      const { class_id, class_name, start_date, franchisee_id } = lessonOf(credit.lesson_id)
      const description = `Lesson cancelled: ${class_name}, ${longDate(start_date)}`
      const key = `lesson_cancelled:${credit.lesson_id}:${credit.consumer_id}`
      const facts = { franchisee_id, class_id, description, key }
      return { ...credit, ...facts, type: 'credit', service: 'lesson', cause: 'lesson_cancelled' } as const
    }),
  )
  return { lessons, places, credits }
}

/** The default credits for a lesson of a class. */
export function creditsOf({ user }: RequestContext, fees: ClassFees): CreditAmounts {
  return usualCredits(fees, Number(user.configuration.NETWORK_REDUCTION ?? 0))
}

/** Locks and marks the lessons that can be cancelled. Ordered by time. */
async function markCancelled(
  { records, now }: RequestContext,
  lessonIds: readonly number[],
  { reason, reasonExtra, closureId }: Cancellation,
): Promise<CancelledLesson[]> {
  const open = await records('lesson')
    .asSystem()
    .lockAll({
      where: { id: { in: [...lessonIds] }, cancelled_at: null, completed_at: null },
      with: ['class.name', 'class.franchisee_id', 'class.lesson_fee', 'class.taster_price_per_session'],
    })
  await records('lesson')
    .asSystem()
    .updateMany(open, {
      cancelled_at: now.toISOString(),
      cancelled_reason: reason,
      cancelled_reason_extra: reasonExtra,
      families_told_at: null,
      closure_id: closureId ?? null,
    })
  const lessons = open.map(({ id, class_id, start_date, start_time, class: { name, lesson_fee, ...rest } }) => {
    return { ...rest, lesson_fee: lesson_fee ?? 0, id, class_id, class_name: name, start_date, start_time }
  })
  return lessons.sort((one, other) => timeOf(one).localeCompare(timeOf(other)) || one.id - other.id)
}

function timeOf({ start_date, start_time }: CancelledLesson): string {
  return `${start_date} ${start_time}`
}
