import { tz } from '@date-fns/tz'
import { parseISO } from 'date-fns'
import { sql } from 'kysely'
import type { Condition } from '#protocol/index.ts'
import type { RequestContext } from '#server/api.ts'
import { occupancyPercent } from '#rules/lessons/occupancy.ts'
import { registerClosed } from '#rules/lessons/register-window.ts'
import type { Register } from '../register.contract.ts'
import { registerChild, CHILD_PATHS } from './register-child.ts'

type Row = Record<string, unknown>

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
  'class',
  'class.franchisee',
  'instructor',
] as const

/**
 * The registers of lessons, by time: a statement for the lessons, and two for their children.
 *
 * @param where a condition on lessons, in addition to the user's scope
 */
export async function readRegisters(context: RequestContext, where: Condition, limit: number): Promise<Register[]> {
  const { records } = context
  const lessons: Row[] = await records('lesson').list({
    where,
    sort: ['start_date', 'start_time'],
    limit,
    only: LESSON_PATHS,
  })
  const ids = lessons.map(({ id }) => Number(id))
  const children: Row[] =
    ids.length === 0
      ? []
      : await records('lesson_consumer').list({
          where: { lesson_id: { in: ids } },
          sort: 'consumer.name',
          only: CHILD_PATHS,
        })
  const attendance = ids.length === 0 ? new Map() : await attendanceBefore(context, ids)
  return lessons.map((lesson) => {
    const inLesson = children.filter(({ lesson_id }) => lesson_id === lesson.id)
    return registerOf(
      context,
      lesson,
      inLesson.map((child) => ({ ...child, attendance: attendance.get(child.id) })),
    )
  })
}

/**
 * REG-07: the number of earlier lessons that each child attended, of those that they were in; this one is part of the
 * total.
 */
async function attendanceBefore(
  { tx }: RequestContext,
  lessonIds: readonly number[],
): Promise<Map<number, { attended: number; total: number }>> {
  const rows = await tx.query(sql<{ id: number; attended: number; total: number }>`
    select mark.id, count(*) filter (where other.present) as attended, count(other.id) + 1 as total
    from lesson_consumers as mark
    join lessons as this on this.tenant_id = mark.tenant_id and this.id = mark.lesson_id
    left join (
      lessons as earlier
      join lesson_consumers as other on other.tenant_id = earlier.tenant_id and other.lesson_id = earlier.id
    ) on earlier.tenant_id = this.tenant_id and earlier.class_id = this.class_id
      and (earlier.start_date, earlier.start_time) < (this.start_date, this.start_time) and earlier.cancelled_at is null
      and other.consumer_id = mark.consumer_id
    where mark.lesson_id = any(${[...lessonIds]}::bigint[])
    group by mark.tenant_id, mark.id`)
  return new Map(rows.map(({ id, ...counted }) => [id, counted]))
}

/** A lesson as its paths are read. */
type Lesson = Omit<Register, 'class'> & {
  class: Register['class'] & { franchisee_id: number; places: number | null }
}

/** A lesson's fields with everything around it. */
function registerOf({ today, tenant }: RequestContext, lesson: Row, children: Row[]): Register {
  const { class: placed, ...own } = lesson as Lesson
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
    closed: registerClosed({ start_date, cancelled_at }, today) ?? null,
    max_consumers: max,
    occupancy: occupancyPercent(children.length, max),
    is_full: max !== null && children.length >= max,
    consumers: children.map((child) => registerChild(child)),
  }
}

function instantOf(date: string, time: string, timezone: string): string {
  return new Date(+parseISO(`${date}T${time.slice(0, 5)}`, { in: tz(timezone) })).toISOString()
}
