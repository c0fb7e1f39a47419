import { sql } from 'kysely'
import type { EndedRun, RequestContext } from '#server/api.ts'
import { queueStaffMail } from '../../messages/queue/queue-staff-mail.ts'
import { dayInWords } from './day-in-words.ts'

/**
 * CRS-05: emails the user who started a job of a course about its outcome, once.
 *
 * @param outcomes texts by state of the job: `has been rolled over`
 * @param name of the course, in case it has been deleted
 */
export async function notifyStarter(
  context: RequestContext,
  courseId: number,
  run: EndedRun,
  outcomes: Record<EndedRun['state'], string>,
  name?: string,
): Promise<void> {
  const { tx, user } = context
  if (user.email === '') return
  const [course] = await tx.query(sql<{ name: string }>`
    select coalesce(course.kept_type_name, type.name) || ' of ' || ${dayInWords(sql.ref('course.start_date'), { year: true })} as name
    from courses as course join course_types as type on type.id = course.type_id
    where course.id = ${courseId}::bigint`)
  await queueStaffMail(context, {
    to: user.email,
    template: 'course-job-ended',
    values: {
      name: user.name,
      course_name: name ?? course?.name ?? 'A course',
      outcome: outcomes[run.state],
      details: run.message ?? '',
    },
    idempotencyKey: `job-${run.id}`,
  })
}
