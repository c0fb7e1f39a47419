import { sql } from 'kysely'
import type { RequestContext, Sql, SqlRows } from '#server/api.ts'
import type { OpenClass } from './classes.contract.ts'

interface Asked {
  /** The child that a class is looked for. */
  consumer_id: number | null
  venue_id?: number
  class_id?: number
  limit: number
  offset: number
}

type Row = Omit<OpenClass, 'venue' | 'course'> & {
  venue_id: number
  venue_name: string
  type_name: string | null
  start_date: string
  end_date: string
  total: number
}

/**
 * Classes that are open for booking (MAPI-07), those that suit a child first: of its age, with a free place; then by
 * day and time. One statement.
 */
export async function readOpenClasses(
  context: RequestContext,
  { consumer_id, venue_id, class_id, limit, offset }: Asked,
): Promise<{ items: OpenClass[]; total: number }> {
  const { records, tx, today } = context
  const classes = records('class').rows()
  const column = (name: string) => classes.column(name)
  const plain = [
    'id',
    'name',
    'franchisee_id',
    'day_of_week',
    'start_time',
    'end_time',
    'last_registration_date',
  ].concat([
    'age_restriction_min',
    'age_restriction_max',
    'class_fee',
    'lesson_fee',
    'monthly_payments',
    'tasters_enabled',
  ])
  const child = sql`${consumer_id}::bigint`
  const born = records('consumer').rows()
  const age = sql`(select ${born.path('age')} from ${born.from} where ${born.column('id')} = ${child} and ${born.visible})`
  const suits = sql`(coalesce(${age} >= ${column('age_restriction_min')}, true)
    and coalesce(${age} <= ${column('age_restriction_max')}, true))`
  const rows = await tx.query(sql<Row>`
    select ${sql.join(plain.map((name) => sql`${column(name)} as ${sql.id(name)}`))},
      ${column('fee_option')} as fee_type, ${column('venue_id')} as venue_id, ${classes.path('venue.name')} as venue_name,
      ${classes.path('course.type.name')} as type_name, ${classes.path('course.start_date')} as start_date,
      ${classes.path('course.end_date')} as end_date, ${classes.path('instructor.name')} as instructor,
      ${classes.path('places')} as max_consumers, ${classes.path('free')} as free,
      ${classes.path('waiting_now_count')} as waiting, ${classes.path('remaining_lessons')} as remaining_lessons,
      ${classes.path('non_member_surcharge')} as non_member_surcharge,
      ${classes.path('monthly_payment')} as monthly_payment, ${nextLesson(context, classes)} as next_lesson,
      ${closures(context, classes)} as closures, ${clashes(context, classes, child)} as clashes,
      ${placed(classes, child)} as placed, count(*) over () as total
    from ${classes.from}
    where ${classes.visible} and ${column('archived_at')} is null
      and ${classes.path('course.end_date')} >= ${today}::date and ${classes.path('course.cancelled_at')} is null
      and (${venue_id ?? null}::bigint is null or ${column('venue_id')} = ${venue_id ?? null}::bigint)
      and (${class_id ?? null}::bigint is null or ${column('id')} = ${class_id ?? null}::bigint)
    order by ${suits} desc, coalesce(${classes.path('free')} > 0, true) desc, (${column('day_of_week')} + 6) % 7,
      ${column('start_time')}, ${column('name')}, ${column('id')}
    limit ${limit}::bigint offset ${offset}::bigint`)
  const items = rows.map(
    ({ venue_id: id, venue_name: name, type_name, start_date, end_date, total: _total, ...row }) => ({
      ...row,
      venue: { id, name },
      course: { type_name, start_date, end_date },
    }),
  )
  return { items, total: rows[0]?.total ?? 0 }
}

/** Lessons of the class that are still to be held. */
function toCome({ today }: RequestContext, classes: SqlRows): Sql {
  return sql`lesson.tenant_id = ${classes.column('tenant_id')} and lesson.class_id = ${classes.column('id')}
    and lesson.start_date >= ${today}::date and lesson.cancelled_at is null and lesson.completed_at is null`
}

function nextLesson(context: RequestContext, classes: SqlRows): Sql {
  return sql`(select min(lesson.start_date) from lessons as lesson where ${toCome(context, classes)})`
}

function closures({ today }: RequestContext, classes: SqlRows): Sql {
  const days = sql`generate_series(greatest(closed.start_date, ${today}::date, ${classes.path('course.start_date')}),
    least(closed.end_date, ${classes.path('course.end_date')}), interval '1 day')`
  return sql`(
    select coalesce(jsonb_agg(jsonb_build_object('date', day::date, 'reason', closed.reason) order by day), '[]'::jsonb)
    from venue_skip_dates as closed cross join lateral ${days} as day
    where closed.tenant_id = ${classes.column('tenant_id')} and closed.venue_id = ${classes.column('venue_id')}
      and extract(dow from day) = ${classes.column('day_of_week')})`
}

/** A class out of the user's scope has no name here, but it clashes all the same. */
function clashes(context: RequestContext, classes: SqlRows, child: Sql): Sql {
  const others = classes.beside('class')
  return sql`(
    select coalesce(jsonb_agg(jsonb_build_object('date', other.start_date, 'start_time', to_char(other.start_time, 'HH24:MI'),
      'class', (select ${others.column('name')} from ${others.from}
        where ${others.column('tenant_id')} = other.tenant_id and ${others.column('id')} = other.class_id and ${others.visible}))
      order by other.start_date), '[]'::jsonb)
    from lessons as lesson
    join lessons as other on other.tenant_id = lesson.tenant_id and other.start_date = lesson.start_date
      and other.class_id <> lesson.class_id and other.cancelled_at is null
      and other.start_time < lesson.end_time and other.end_time > lesson.start_time
    join lesson_consumers as seat on seat.tenant_id = other.tenant_id and seat.lesson_id = other.id and seat.consumer_id = ${child}
    where ${toCome(context, classes)})`
}

function placed(classes: SqlRows, child: Sql): Sql {
  const places = classes.beside('class_consumer')
  const own = (alias: Sql) =>
    sql`${alias}.tenant_id = ${classes.column('tenant_id')} and ${alias}.class_id = ${classes.column('id')} and ${alias}.consumer_id = ${child}`
  return sql`case
    when exists (select 1 from ${places.from} where ${places.column('tenant_id')} = ${classes.column('tenant_id')}
      and ${places.column('class_id')} = ${classes.column('id')} and ${places.column('consumer_id')} = ${child}
      and ${places.path('on_roll')}) then 'booked'
    when exists (select 1 from waiting_list as entry where ${own(sql`entry`)} and entry.state in ('waiting', 'offered'))
    then 'waiting' end`
}
