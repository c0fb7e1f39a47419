import { sql } from 'kysely'
import type { RequestContext, Sql, SqlRows } from '#server/api.ts'
import type { CalendarLesson } from './lesson-calendar.contract.ts'

/** The lessons of a class that the user may see, by time, with their children and whether their instructors are away: one statement. */
export async function readCalendar(
  context: RequestContext,
  classId: number,
  days: { from?: string | undefined; to?: string | undefined },
): Promise<CalendarLesson[]> {
  const lessons = context.records('lesson').rows()
  const rows = await context.tx.query<Row>(sql`
    select ${lessons.column('id')} as id, ${lessons.column('class_id')} as class_id,
      ${lessons.column('start_date')} as start_date, ${lessons.column('start_time')} as start_time,
      ${lessons.column('end_time')} as end_time, ${lessons.path('status')} as status,
      ${lessons.column('tasters_enabled')} as tasters_enabled,
      ${lessons.column('instructor_id')} as instructor_id, ${lessons.path('instructor.name')} as instructor_name,
      ${isAway(lessons)} as instructor_away,
      ${lessons.path('class.places')} as places, ${lessons.path('attendances_count')} as booked,
      ${consumersOf(lessons)} as consumers
    from ${lessons.from}
    where ${lessons.column('class_id')} = ${classId}::bigint and ${lessons.visible}
      and (${days.from ?? null}::date is null or ${lessons.column('start_date')} >= ${days.from ?? null}::date)
      and (${days.to ?? null}::date is null or ${lessons.column('start_date')} <= ${days.to ?? null}::date)
    order by ${lessons.column('start_date')}, ${lessons.column('start_time')}, ${lessons.column('id')}`)
  return rows.map(({ instructor_id: id, instructor_name: name, ...lesson }) => ({
    ...lesson,
    instructor: id === null || name === null ? null : { id, name },
  }))
}

type Row = Omit<CalendarLesson, 'instructor'> & { instructor_id: number | null; instructor_name: string | null }

/** Of lessons that are still to be held. */
function isAway(lessons: SqlRows): Sql {
  return sql`(
    ${lessons.column('cancelled_at')} is null and ${lessons.column('completed_at')} is null and exists (
      select from instructor_absences as absence
      where absence.instructor_id = ${lessons.column('instructor_id')}
        and absence.start_date <= ${lessons.column('start_date')}
        and (absence.end_date is null or ${lessons.column('start_date')} < absence.end_date)
    )
  )`
}

function consumersOf(lessons: SqlRows): Sql {
  const consumers = lessons.beside('consumer')
  const member = sql`jsonb_build_object(
    'id', ${consumers.column('id')}, 'name', ${consumers.column('name')},
    'date_of_birth', ${consumers.column('date_of_birth')}, 'present', link.present, 'taster', link.taster)`
  return sql`(
    select coalesce(jsonb_agg(${member} order by ${consumers.column('name')}, ${consumers.column('id')}), '[]'::jsonb)
    from lesson_consumers as link
    join ${consumers.from} on ${consumers.column('tenant_id')} = link.tenant_id and ${consumers.column('id')} = link.consumer_id
    where link.lesson_id = ${lessons.column('id')} and ${consumers.visible}
  )`
}
