import { sql } from 'kysely'
import type { SavedReport } from '#protocol/saved-report.ts'
import { NotFound } from '../../errors.ts'
import type { RequestContext } from '../../request-context.ts'
import type { Sql } from '../../sql/sql.ts'
import { nextOn } from '../mailed/next-on.ts'

/** The saved filters of a report that a person may use: their own, and those shared with one of their roles. */
export function readSavedReports(context: RequestContext, report: string): Promise<SavedReport[]> {
  return context.tx.query(sql<SavedReport>`
    select ${savedColumns(context)} from ${SAVED}
    where saved.report = ${report} and ${mayUse(context)}
    order by saved.user_id = ${context.user.id}::bigint desc, lower(saved.name), saved.id`)
}

/** @throws NotFound where it does not exist, or is not for the person to use */
export async function usableSavedReport(
  context: RequestContext,
  report: string,
  id: number | undefined,
): Promise<{ id: number }> {
  const [saved] = await context.tx.query(sql<{ id: number }>`
    select saved.id from saved_reports as saved
    where saved.id = ${id}::bigint and saved.report = ${report} and ${mayUse(context)}`)
  if (!saved) throw new NotFound()
  return saved
}

/** @throws NotFound where it does not exist, or belongs to somebody else */
export async function ownSavedReport(
  context: RequestContext,
  report: string,
  id: number | undefined,
): Promise<SavedReport> {
  const [saved] = await context.tx.query(sql<SavedReport>`
    select ${savedColumns(context)} from ${SAVED}
    where saved.id = ${id}::bigint and saved.report = ${report} and saved.user_id = ${context.user.id}::bigint`)
  if (!saved) throw new NotFound()
  return saved
}

/** Own ones, and those of a role that the person has here. */
export function mayUse({ user }: RequestContext): Sql {
  const roles = user.roles.map(({ id }) => id)
  return sql`(saved.user_id = ${user.id}::bigint or saved.role_id = any(${roles}::bigint[]))`
}

const SAVED = sql`saved_reports as saved
  join users as owner on owner.id = saved.user_id
  left join roles as role on role.id = saved.role_id`

const savedColumns = ({ user }: RequestContext) => sql`
  saved.id, saved.name, saved.choice, saved.user_id = ${user.id}::bigint as own,
  coalesce(saved.id = (${JSON.stringify(user.preferences.starts ?? {})}::jsonb ->> saved.report)::bigint, false) as starts,
  trim(owner.first_name || ' ' || owner.last_name) as owner,
  case when role.id is not null then jsonb_build_object('id', role.id, 'name', role.name) end as role,
  (
    select jsonb_build_object('id', schedule.id, 'every', schedule.every, 'format', schedule.format,
      'paused', schedule.paused, 'next_on', ${nextOn})
    from report_schedules as schedule
    where schedule.saved_report_id = saved.id and schedule.membership_id = ${user.membershipId}::bigint
  ) as schedule`
