import type { RequestContext } from '#server/api.ts'

/** Notes of cancelled lessons that families have been told: from then on they stay cancelled. */
export async function noteFamiliesTold({ records, now }: RequestContext, lessonIds: readonly number[]): Promise<void> {
  const lessons = await records('lesson')
    .asSystem()
    .lockAll({ where: { id: { in: [...lessonIds] } } })
  await records('lesson').asSystem().updateMany(lessons, { families_told_at: now.toISOString() })
}
