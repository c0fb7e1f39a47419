import type { Presence } from '#rules/lessons/register-completeness.ts'
import type { RequestContext } from '#server/api.ts'

/** Writes marks of a locked register in one statement, each with its audit line. */
export function writeMarks(
  { records, user, now }: RequestContext,
  marks: readonly { id: number; present: Presence; mark_version: number }[],
): Promise<void> {
  const marked = { marked_by_id: user.id, marked_at: now.toISOString() }
  return records('lesson_consumer')
    .asSystem()
    .updateMany(marks, ({ present, mark_version }) => ({ present, mark_version, ...marked }))
}
