import { sql } from 'kysely'
import {
  changeRecord,
  databaseChecks,
  deleteRows,
  type EndpointDefinition,
  entityNamed,
  FieldErrors,
  lockRecord,
  NotFound,
  type RequestContext,
  throwWithChecks,
} from '#server/api.ts'

/**
 * API-46: takes a child out of a class. Its place ends today and is kept, with the reason; it is taken out of the lessons that
 * have not begun, so that nobody waits for it. Lessons that it came to stay as they were.
 */
const removeConsumer: EndpointDefinition<{ reason?: string }> = {
  method: 'POST',
  path: 'classes/:id/consumers/:consumer_id/remove',
  permission: 'classes.consumers.delete',
  summary: 'Remove somebody from a class',
  body: { type: 'object', additionalProperties: false, properties: { reason: { type: 'string', maxLength: 200 } } },
  async run(context, { params, body }) {
    const [classId, consumerId] = [Number(params.id), Number(params.consumer_id)]
    await lockClass(context, classId)
    const place = await openPlace(context, classId, consumerId)
    await endPlace(context, place, body.reason ?? null)
    const lessons = await lessonsAhead(context, classId, consumerId)
    await deleteRows(context, entityNamed(context.model, 'lesson_consumer'), lessons)
    return { success: true, lessons_removed: lessons.length }
  },
}

async function lockClass(context: RequestContext, id: number): Promise<void> {
  const { classes } = context.model.resources
  const [mount] = classes?.mounts ?? []
  if (!classes || !mount) throw new Error('There is no resource of classes.')
  await lockRecord(context, entityNamed(context.model, 'class'), { resource: classes, mount, given: {} }, id)
}

async function openPlace(context: RequestContext, classId: number, consumerId: number): Promise<number> {
  const [place] = await context.tx.query<{ id: number }>(sql`
    select id from class_consumers
    where class_id = ${classId}::bigint and consumer_id = ${consumerId}::bigint
      and (ended_on is null or ended_on > ${context.roots.today}::date)
    for no key update`)
  if (!place) throw new NotFound('This place has ended, or there never was one.')
  return place.id
}

async function endPlace(context: RequestContext, id: number, reason: string | null): Promise<void> {
  const entity = entityNamed(context.model, 'class_consumer')
  const changes = { ended_on: context.roots.today, ended_reason: reason }
  const errors = new FieldErrors()
  const checks = databaseChecks(context, entity, changes, { id }).map((check) => ({ ...check, field: 'reason' }))
  await throwWithChecks(context, checks, errors)
  await changeRecord(context, entity, id, changes, checks, errors)
}

/** Where it is still expected: in lessons that have not begun. */
async function lessonsAhead({ tx, roots }: RequestContext, classId: number, consumerId: number): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(sql`
    select placed.id from lesson_consumers as placed
    join lessons as lesson on lesson.tenant_id = placed.tenant_id and lesson.id = placed.lesson_id
    where lesson.class_id = ${classId}::bigint and placed.consumer_id = ${consumerId}::bigint
      and lesson.completed_at is null
      and (lesson.start_date, lesson.start_time) > (${roots.today}::date, ${roots.time}::time)
    for no key update of placed`)
  return rows.map(({ id }) => id)
}

export default removeConsumer
