import type { RequestContext } from '#server/api.ts'
import type { RollOver } from './roll-over.ts'

/** The course of the next term: the one made by an earlier attempt, or a new one with the same instructors. */
export async function copyCourse({ records }: RequestContext, { course_id: id, ...dates }: RollOver): Promise<number> {
  const original = await records('course').lock(id)
  const { start_date, end_date } = dates
  const courses = records('course').asSystem()
  const [known] = await courses.list({
    where: { rolled_over_from_id: id, start_date, end_date },
    limit: 1,
    only: ['id'],
  })
  if (known) return known.id
  const copy = await courses.create({
    ...original,
    rollover_requested_at: null,
    rollover_emailed_at: null,
    deletion_requested_at: null,
    cancelled_at: null,
    cancelled_reason: null,
    cancelled_reason_extra: null,
    families_told_at: null,
    archived_at: null,
    // A new term follows its type.
    kept_type_name: null,
    kept_frequency: null,
    ...dates,
    rolled_over_from_id: id,
  })
  const instructors = records('course_instructor').asSystem()
  const teaching = await instructors.list({
    where: { course_id: id, 'instructor.archived_at': null },
    only: ['instructor_id', 'primary'],
  })
  await instructors.createMany(teaching.map((one) => ({ ...one, course_id: copy })))
  return copy
}
