import { sql } from 'kysely'
import { type EndedRun, queueMail, type RequestContext } from '#server/api.ts'

/**
 * CRS-05: writes to whoever started a job of a course how it ended, once.
 *
 * @param outcomes what became of the course, by how the job ended: `has been rolled over`
 * @param name what the course is called, where it is gone by now
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
    select coalesce(course.kept_type_name, type.name) || ' of ' || to_char(course.start_date, 'FMDD Mon YYYY') as name
    from courses as course join course_types as type on type.id = course.type_id
    where course.id = ${courseId}::bigint`)
  const sentence = `${name ?? course?.name ?? 'A course'} ${outcomes[run.state]}.`
  await queueMail(tx, {
    to: user.email,
    subject: sentence,
    text: [`Hello ${user.name},`, sentence, run.message ?? ''].filter(Boolean).join('\n\n'),
    idempotencyKey: `job-${run.id}`,
  })
}
