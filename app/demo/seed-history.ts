import { addHours, addMilliseconds, formatISO, subDays } from 'date-fns'
import { sql } from 'kysely'
import type { Transaction } from '#server/api.ts'

/** Courses that have been rolled over. */
const ROLLED_OVER = 6
/** Duration of copying a class. */
const MS_A_CLASS = 900
/** Children whose medical information has changed. */
const CHANGED = 24

/** The logs of the last weeks: jobs that have ended, and changes of medical information. */
export async function seedHistory(tx: Transaction, monday: Date): Promise<void> {
  await seedJobs(tx, monday)
  await seedMedicalChanges(tx, monday)
}

/** The rollovers of the first courses of the next term. */
async function seedJobs(tx: Transaction, monday: Date): Promise<void> {
  const today = formatISO(monday, { representation: 'date' })
  const courses = await tx.query(sql<{
    from: number
    to: number
    start_date: string
    end_date: string
    classes: number
  }>`
    select before.id as "from", next.id as "to", next.start_date, next.end_date,
      (select count(*) from classes where classes.course_id = next.id) as classes
    from courses as next
    join courses as before on before.franchisee_id = next.franchisee_id and before.type_id = next.type_id
    where next.start_date > ${today}::date and before.start_date <= ${today}::date and before.end_date >= ${today}::date
      and next.cancelled_at is null and before.cancelled_at is null
    order by before.id limit ${ROLLED_OVER}`)
  const jobs = courses.map(({ from, to, classes, ...term }, index) => {
    const at = addHours(subDays(monday, 12 - index), 9 + index)
    return {
      kind: 'courses/roll-over',
      data: { course_id: from, ...term },
      total: classes,
      message: `${classes} classes rolled over.`,
      result: { course_id: to },
      started_at: at.toISOString(),
      ended_at: addMilliseconds(at, classes * MS_A_CLASS).toISOString(),
    }
  })
  await tx.query(sql`
    insert into job_runs (
      tenant_id, kind, data, state, over, done, total, message, result, user_id, created_at, updated_at, started_at, ended_at)
    select ${tx.tenantId}::bigint, kind, data, 'succeeded', true, total, total, message, result,
      (select min(id) from users), started_at, ended_at, started_at, ended_at
    from jsonb_to_recordset(${JSON.stringify(jobs)}::jsonb) as job(
      kind text, data jsonb, total integer, message text, result jsonb, started_at timestamptz, ended_at timestamptz)`)
}

/** A member of the office, a franchise or the family itself recorded a child's medical information. */
async function seedMedicalChanges(tx: Transaction, monday: Date): Promise<void> {
  await tx.query(sql`
    insert into medical_changes (tenant_id, consumer_id, information_changed, created_by_guard, created_by_id, created_at, updated_at)
    select ${tx.tenantId}::bigint, child.id,
      case when child.medical_conditions is not null then '["medical_conditions"]'::jsonb else '[]'::jsonb end
        || case when child.medical_allergies is not null then '["medical_allergies"]'::jsonb else '[]'::jsonb end
        || case when child.emergency_contact_phone is not null
          then '["emergency_contact_name", "emergency_contact_phone"]'::jsonb else '[]'::jsonb end,
      by.guard, (select min(user_id) from memberships where memberships.guard = by.guard), changed_at, changed_at
    from (
      select *, row_number() over (order by id) as number from consumers
      where medical_conditions is not null or medical_allergies is not null
      order by id limit ${CHANGED}
    ) as child
    cross join lateral (
      select (array['admin', 'franchisee', 'customer'])[1 + child.number % 3] as guard,
        ${monday.toISOString()}::timestamptz + interval '9 hours'
          - child.number * interval '3 days' + child.number * interval '17 minutes' as changed_at
    ) as by`)
}
