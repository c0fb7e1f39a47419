import { sql } from 'kysely'
import { Conflict, message, type Message, type RequestContext } from '#server/api.ts'

/** Refusals in the words of a lesson. */
const OF_LESSON: Record<'told' | 'credited', Message> = {
  told: message('lessons.families_told'),
  credited: message('lessons.families_credited'),
}

/**
 * Takes back that lessons are cancelled, in the open transaction. The caller must have checked scope.
 *
 * @param refusals in the words of what they were cancelled with
 * @returns how many there are
 * @throws Conflict once families have been told of it or credited for it
 */
export async function reinstateLessons(
  context: RequestContext,
  lessonIds: readonly number[],
  refusals = OF_LESSON,
): Promise<number> {
  const { records } = context
  const cancelled = await records('lesson')
    .asSystem()
    .lockAll({ where: { id: { in: [...lessonIds] }, cancelled_at: { ne: null } } })
  const refusal = await whyNot(
    context,
    cancelled.map(({ id }) => id),
    refusals,
  )
  if (refusal !== undefined) throw new Conflict(refusal)
  await records('lesson').asSystem().updateMany(cancelled, {
    cancelled_at: null,
    cancelled_reason: null,
    cancelled_reason_extra: null,
    closure_id: null,
  })
  return cancelled.length
}

/** Messages about a lesson count from when it was cancelled: those before were about something else. */
async function whyNot(
  { tx }: RequestContext,
  ids: readonly number[],
  refusals: typeof OF_LESSON,
): Promise<Message | undefined> {
  const [found] = await tx.query(sql<{ told: boolean; credited: boolean }>`
    select
      exists (
        select from lessons as lesson where lesson.id = any(${ids}::bigint[]) and (
          lesson.families_told_at is not null
          or exists (select from emails where lesson_id = lesson.id and created_at >= lesson.cancelled_at)
          or exists (select from text_messages where lesson_id = lesson.id and created_at >= lesson.cancelled_at)
        )
      ) as told,
      exists (select from customer_transactions where lesson_id = any(${ids}::bigint[]) and type = 'credit') as credited`)
  if (found?.told) return refusals.told
  if (found?.credited) return refusals.credited
  return undefined
}
