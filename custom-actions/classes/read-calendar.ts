import { sql } from 'kysely'
import {
  and,
  joinsOf,
  newStatement,
  pathSql,
  reachSql,
  type RequestContext,
  Source,
  type Sql,
  type Statement,
  tableSql,
} from '#server/api.ts'

/** A lesson on the calendar of its class. */
export interface CalendarLesson {
  id: number
  class_id: number
  start_date: string
  start_time: string
  end_time: string
  status: string
  tasters_enabled: boolean
  instructor: { id: number; name: string } | null
  /** Places in the class; null: without limit. */
  places: number | null
  /** How many are in the lesson, whoever may be seen. */
  booked: number
  /** Those whom the user may see, by name. */
  consumers: { id: number; name: string; date_of_birth: string; present: boolean | null; taster: boolean }[]
}

/** The lessons of a class that the user may see, in the order of time, with who is in them: one statement. */
export async function readCalendar(
  context: RequestContext,
  classId: number,
  days: { from?: string; to?: string },
): Promise<CalendarLesson[]> {
  const statement = newStatement(context)
  const alias = statement.alias()
  const lessons = Source.of(statement, 'lesson', alias)
  const column = (path: string) => pathSql(lessons, path).sql
  const where = and(
    [
      sql`${lessons.column('class_id')} = ${classId}::bigint`,
      reachSql(context, lessons, 'read'),
      days.from && sql`${lessons.column('start_date')} >= ${days.from}::date`,
      days.to && sql`${lessons.column('start_date')} <= ${days.to}::date`,
    ].filter((part) => typeof part === 'object'),
  )
  const selected = sql`
    ${lessons.column('id')} as id, ${lessons.column('class_id')} as class_id,
    ${lessons.column('start_date')} as start_date, ${lessons.column('start_time')} as start_time,
    ${lessons.column('end_time')} as end_time, ${column('status')} as status,
    ${lessons.column('tasters_enabled')} as tasters_enabled,
    ${column('instructor_id')} as instructor_id, ${column('instructor.name')} as instructor_name,
    ${column('class.places')} as places, ${column('attendances_count')} as booked,
    ${consumersOf(context, statement, lessons)} as consumers`
  const rows = await context.tx.query<Row>(sql`
    select ${selected} from ${tableSql(lessons.entity, alias)}${lessons.joins()}
    where ${where}
    order by ${lessons.column('start_date')}, ${lessons.column('start_time')}, ${lessons.column('id')}`)
  return rows.map(({ instructor_id: id, instructor_name: name, ...lesson }) => ({
    ...lesson,
    instructor: id === null || name === null ? null : { id, name },
  }))
}

type Row = Omit<CalendarLesson, 'instructor'> & { instructor_id: number | null; instructor_name: string | null }

function consumersOf(context: RequestContext, statement: Statement, lessons: Source): Sql {
  const [alias, link] = [statement.alias(), sql.id(statement.alias())]
  const consumers = Source.of(statement, 'consumer', alias)
  const inReach = reachSql(context, consumers, 'read')
  const member = sql`jsonb_build_object(
    'id', ${consumers.column('id')}, 'name', ${consumers.column('name')},
    'date_of_birth', ${consumers.column('date_of_birth')}, 'present', ${link}.present, 'taster', ${link}.taster)`
  return sql`(
    select coalesce(jsonb_agg(${member} order by ${consumers.column('name')}, ${consumers.column('id')}), '[]'::jsonb)
    from lesson_consumers as ${link}
    join ${tableSql(consumers.entity, alias)}
      on ${consumers.column('tenant_id')} = ${link}.tenant_id and ${consumers.column('id')} = ${link}.consumer_id
    ${joinsOf(consumers)}
    where ${link}.lesson_id = ${lessons.column('id')} and ${inReach}
  )`
}
