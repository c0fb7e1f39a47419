import type { Days } from '#rules/courses/lesson-dates.ts'
import { isAbsent } from '#rules/instructors/availability.ts'
import type { RequestContext } from '#server/api.ts'

/** Returns whether an instructor is absent on a day; without an instructor always false. */
export async function absentOn(
  { records }: RequestContext,
  instructor_id: number | null,
  { start_date, end_date }: Days,
): Promise<(day: string) => boolean> {
  if (instructor_id === null) return () => false
  const absences = await records('instructor_absence')
    .asSystem()
    .list({
      where: {
        instructor_id,
        start_date: { lte: end_date },
        any: [{ end_date: null }, { end_date: { gt: start_date } }],
      },
    })
  return (day) => absences.some((absence) => isAbsent(absence, day))
}
