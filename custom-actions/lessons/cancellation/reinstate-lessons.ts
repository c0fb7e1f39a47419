import { sql } from 'kysely'
import { Conflict, message, type Message, type RequestContext } from '#server/api.ts'
import { creditedFor, toldOf } from './cancelled-for-good.ts'

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

async function whyNot(
  { tx }: RequestContext,
  ids: readonly number[],
  refusals: typeof OF_LESSON,
): Promise<Message | undefined> {
  const [found] = await tx.query(sql<{ told: boolean | null; credited: boolean | null }>`
    select bool_or(${toldOf(sql`lesson`)}) as told, bool_or(${creditedFor(sql`lesson`)}) as credited
    from lessons as lesson
    where lesson.id = any(${ids}::bigint[])`)
  if (found?.told) return refusals.told
  if (found?.credited) return refusals.credited
  return undefined
}
