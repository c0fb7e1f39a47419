import { sql } from 'kysely'
import {
  entityNamed,
  FieldErrors,
  insertRecord,
  insertRows,
  type RequestContext,
  type Row,
  writtenFields,
} from '#server/api.ts'
import { lockCourse } from './course-record.ts'
import type { RollOver } from './roll-over.job.ts'

/** The course of the next term: the one that an earlier attempt has made, or a new one with the same instructors. */
export async function copyCourse(context: RequestContext, { course_id: id, ...dates }: RollOver): Promise<number> {
  const { values } = await lockCourse(context, id)
  const [known] = await context.tx.query(sql<{ id: number }>`
    select id from courses
    where rolled_over_from_id = ${id}::bigint
      and start_date = ${dates.start_date}::date and end_date = ${dates.end_date}::date
    order by id limit 1`)
  if (known) return known.id
  const entity = entityNamed(context.model, 'course')
  const none = {
    rollover_requested_at: null,
    rollover_emailed_at: null,
    deletion_requested_at: null,
    cancelled_at: null,
    // A new term follows its type.
    kept_type_name: null,
    kept_frequency: null,
  }
  const record: Row = { ...ownValues(context, 'course', values), ...none, ...dates, rolled_over_from_id: id }
  const copy = await insertRecord(context, entity, record, [], new FieldErrors())
  const instructors = await context.tx.query(sql<Row>`
    select instructor_id, "primary" from course_instructors where course_id = ${id}::bigint order by id`)
  const rows = instructors.map((one) => ({ ...one, course_id: copy }))
  await insertRows(context, entityNamed(context.model, 'course_instructor'), rows)
  return copy
}

/** What a copy of a row is written with. */
export function ownValues({ model }: RequestContext, entity: string, row: Row): Row {
  const fields = writtenFields(entityNamed(model, entity))
  return Object.fromEntries(fields.map(({ name }) => [name, row[name] ?? null]))
}
