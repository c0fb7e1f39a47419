import { sql } from 'kysely'
import type { Days } from '#rules/courses/lesson-dates.ts'
import { type Absence, isAbsent } from '#rules/instructors/availability.ts'
import type { RequestContext } from '#server/api.ts'

/** Says of the days of a term whether an instructor is away; nobody never is. */
export async function absentOn(
  { tx }: RequestContext,
  instructorId: number | null,
  { start_date, end_date }: Days,
): Promise<(day: string) => boolean> {
  if (instructorId === null) return () => false
  const absences = await tx.query(sql<Absence>`
    select start_date, end_date from instructor_absences
    where instructor_id = ${instructorId}::bigint
      and start_date <= ${end_date}::date and (end_date is null or end_date > ${start_date}::date)`)
  return (day) => absences.some((absence) => isAbsent(absence, day))
}
