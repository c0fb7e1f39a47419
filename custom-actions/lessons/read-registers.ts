import { tz } from '@date-fns/tz'
import { parseISO } from 'date-fns'
import { sql } from 'kysely'
import {
  and,
  askNow,
  itemColumns,
  newStatement,
  reachSql,
  type RequestContext,
  Source,
  type Sql,
  tableSql,
} from '#server/api.ts'
import { occupancyPercent } from '#rules/lessons/occupancy.ts'
import { registerClosed } from '#rules/lessons/register-window.ts'
import { type RegisterChild, registerChild, CHILD_PATHS } from './register-child.ts'

type Row = Record<string, unknown>

/** A lesson with everybody in it, as far as the user may read it: all that taking its register needs. */
export interface Register extends Row {
  id: number
  class_id: number
  consumers: RegisterChild[]
}

const LESSON_PATHS = [
  'id',
  'class_id',
  'class.venue.name',
  'class.franchisee_id',
  'class.places',
  'start_date',
  'start_time',
  'end_time',
  'status',
  'tasters_enabled',
  'completed_at',
  'cancelled_at',
  'instructor_id',
]

/**
 * The registers of lessons, by their time: one statement for the lessons and one for all who are in them.
 *
 * @param where a condition on lessons, beside that they are the user's to see
 */
export async function readRegisters(
  context: RequestContext,
  where: (lesson: Source) => Sql,
  limit: number,
): Promise<Register[]> {
  const lessons = await readRows(context, 'lesson', LESSON_PATHS, (lesson) => ({
    where: and([where(lesson), reachSql(context, lesson, 'read')]),
    rest: sql`order by ${lesson.column('start_date')}, ${lesson.column('start_time')}, ${lesson.column('id')}
      limit ${limit}`,
  }))
  const ids = lessons.map(({ id }) => Number(id))
  const children = ids.length === 0 ? [] : await readChildren(context, ids)
  return lessons.map((lesson) =>
    registerOf(
      context,
      lesson,
      children.filter(({ lesson_id }) => lesson_id === lesson.id),
    ),
  )
}

function readChildren(context: RequestContext, lessonIds: number[]): Promise<Row[]> {
  return readRows(context, 'lesson_consumer', CHILD_PATHS, (mark) => ({
    where: sql`${mark.column('lesson_id')} = any(${lessonIds}::bigint[])`,
    further: [sql`${attendanceBefore(mark)} as attendance`],
    rest: sql`order by ${mark.one(mark.entity.fields.consumer_id!).column('name')}, ${mark.column('id')}`,
  }))
}

/** REG-07: to how many lessons before this one the child came, of those that it was in; this one is part of the total. */
function attendanceBefore(mark: Source): Sql {
  return sql`(
    select jsonb_build_object('attended', count(*) filter (where other.present), 'total', count(*) + 1)
    from lessons as this
    join lessons as earlier on earlier.tenant_id = this.tenant_id and earlier.class_id = this.class_id
      and (earlier.start_date, earlier.start_time) < (this.start_date, this.start_time) and earlier.cancelled_at is null
    join lesson_consumers as other on other.tenant_id = earlier.tenant_id and other.lesson_id = earlier.id
    where this.tenant_id = ${mark.column('tenant_id')} and this.id = ${mark.column('lesson_id')}
      and other.consumer_id = ${mark.column('consumer_id')})`
}

interface RowsAsked {
  where: Sql
  /** Further columns, which the items carry as they are. */
  further?: Sql[]
  rest: Sql
}

/** Items of an entity with those of the paths that the user may read. */
async function readRows(
  context: RequestContext,
  entity: string,
  paths: readonly string[],
  asked: (source: Source) => RowsAsked,
): Promise<Row[]> {
  const statement = newStatement(context)
  const alias = statement.alias()
  const source = Source.of(statement, entity, alias)
  const parts = paths.map((path) => ({ path, withRecord: true }))
  const columns = itemColumns(source, parts, askNow(context))
  const { where, further = [], rest } = asked(source)
  const rows = await context.tx.query(sql<Row>`
    select ${sql.join([...columns.select, ...further])}
    from ${tableSql(source.entity, alias)}${source.joins()} where ${where} ${rest}`)
  return rows.map((row) => ({
    ...columns.shape(row),
    ...('attendance' in row && { attendance: row.attendance }),
  }))
}

/** A lesson's fields with everything around it. */
function registerOf({ roots, tenant }: RequestContext, lesson: Row, children: Row[]): Register {
  const { class: placed, ...own } = lesson as Row & { class: Row }
  const { franchisee_id, places, ...shown } = placed
  const max = typeof places === 'number' ? places : null
  const start_date = String(lesson.start_date)
  const cancelled_at = lesson.cancelled_at as string | null
  return {
    ...own,
    id: Number(lesson.id),
    class_id: Number(lesson.class_id),
    class: shown,
    franchisee_id,
    starts_at: instantOf(start_date, String(lesson.start_time), tenant.timezone),
    closed: registerClosed({ start_date, cancelled_at }, roots.today) ?? null,
    max_consumers: max,
    occupancy: occupancyPercent(children.length, max),
    is_full: max !== null && children.length >= max,
    consumers: children.map((child) => registerChild(child)),
  }
}

function instantOf(date: string, time: string, timezone: string): string {
  return new Date(+parseISO(`${date}T${time.slice(0, 5)}`, { in: tz(timezone) })).toISOString()
}
