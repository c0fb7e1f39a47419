import { sql } from 'kysely'
import type { SavedFilters } from '#protocol/saved-filters.ts'
import { subjectsOf } from '../database/tables/subjects.ts'
import { NotFound } from '../errors.ts'
import { isScoped } from '../identity/users/actor.ts'
import { nextOn } from '../reports/mailed/next-on.ts'
import type { RequestContext } from '../request-context.ts'
import type { Sql } from '../sql/sql.ts'
import { fitsReader, type SavedPlace, startOf } from './saved-place.ts'

/** The saved filters of a place that a person may use: their own, and those shared with one of their roles. */
export async function readSaved(context: RequestContext, place: SavedPlace): Promise<SavedFilters[]> {
  const rows = await context.tx.query(sql<SavedRow>`
    select ${savedColumns(context, place)} from ${SAVED}
    where ${isOf(place)} and ${mayUse(context)}
    order by saved.user_id = ${context.user.id}::bigint desc, lower(saved.name), saved.id`)
  return rows.map((row) => ({ ...row, fits: fitsReader(context, place, row.choice) }))
}

/** @throws NotFound where they do not exist, or are not for the person to use */
export async function usableSaved(
  context: RequestContext,
  place: Pick<SavedPlace, 'kind' | 'name'>,
  id: number | undefined,
): Promise<{ id: number }> {
  const [saved] = await context.tx.query(sql<{ id: number }>`
    select saved.id from saved_filters as saved
    where saved.id = ${id}::bigint and ${isOf(place)} and ${mayUse(context)}`)
  if (!saved) throw new NotFound()
  return saved
}

/** @throws NotFound where they do not exist, or belong to somebody else */
export async function ownSaved(
  context: RequestContext,
  place: SavedPlace,
  id: number | undefined,
): Promise<SavedFilters> {
  const [saved] = await context.tx.query(sql<SavedRow>`
    select ${savedColumns(context, place)} from ${SAVED}
    where saved.id = ${id}::bigint and ${isOf(place)} and saved.user_id = ${context.user.id}::bigint`)
  if (!saved) throw new NotFound()
  return { ...saved, fits: fitsReader(context, place, saved.choice) }
}

/**
 * Own ones, and those of a role that the person has here. Roles are those of all places: what somebody of a scoped guard shares
 * stays within the record that they share it for.
 */
export function mayUse(context: RequestContext): Sql {
  const { user } = context
  const roles = user.roles.map(({ id }) => id)
  return sql`(
    saved.user_id = ${user.id}::bigint
    or saved.role_id = any(${roles}::bigint[]) and exists (
      select from memberships as sharer
      where sharer.id = saved.membership_id and ${isSharedHere(context)}))`
}

/** SQL: the membership `sharer` sees everything, or belongs to the record that the reader's belongs to. */
function isSharedHere({ user, model }: RequestContext): Sql {
  const unscoped = Object.keys(model.application.guards).filter((guard) => !isScoped(model, guard))
  const same = subjectsOf(model).map(
    ({ column }) => sql`sharer.${sql.id(column)} is not distinct from ${user.subject[column] ?? null}::bigint`,
  )
  return sql`(sharer.guard = any(${unscoped}::text[]) or (${sql.join([sql`sharer.guard = ${user.guard}`, ...same], sql` and `)}))`
}

type SavedRow = Omit<SavedFilters, 'fits'>

function isOf({ kind, name }: Pick<SavedPlace, 'kind' | 'name'>): Sql {
  return sql`saved.kind = ${kind} and saved.place = ${name}`
}

const SAVED = sql`saved_filters as saved
  join users as owner on owner.id = saved.user_id
  left join roles as role on role.id = saved.role_id`

const savedColumns = ({ user }: RequestContext, place: SavedPlace) => sql`
  saved.id, saved.name, saved.choice, saved.user_id = ${user.id}::bigint as own,
  coalesce(saved.id = ${user.preferences.starts?.[startOf(place)] ?? null}::bigint, false) as starts,
  trim(owner.first_name || ' ' || owner.last_name) as owner,
  case when role.id is not null then jsonb_build_object('id', role.id, 'name', role.name) end as role,
  (
    select jsonb_build_object('id', schedule.id, 'every', schedule.every, 'format', schedule.format,
      'paused', schedule.paused, 'next_on', ${nextOn})
    from report_schedules as schedule
    where schedule.saved_report_id = saved.id and schedule.membership_id = ${user.membershipId}::bigint
  ) as schedule`
