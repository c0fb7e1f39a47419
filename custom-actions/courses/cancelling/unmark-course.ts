import type { RequestContext } from '#server/api.ts'

/** Removes a mark; a deleted course needs none. */
export async function unmarkCourse(
  { records }: RequestContext,
  id: number,
  mark: 'rollover_requested_at' | 'deletion_requested_at',
): Promise<void> {
  const [course] = await records('course').lockAll({ where: { id } })
  if (course)
    await records('course')
      .asSystem()
      .update(course, { [mark]: null })
}
