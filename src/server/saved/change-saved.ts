import { message } from '#protocol/messages/message.ts'
import { sql } from 'kysely'
import { oneLine } from '#protocol/kinds/text.ts'
import { LONGEST_SAVED_NAME } from '#protocol/saved-filters.ts'
import { auditSql, columnsAsJson } from '../audit/audit-entry.ts'
import { Forbidden, ValidationFailed } from '../errors.ts'
import { isScoped } from '../identity/users/actor.ts'
import { isPermitted } from '../is-permitted.ts'
import type { RequestContext } from '../request-context.ts'
import type { Sql } from '../sql/sql.ts'
import type { SavedPlace } from './saved-place.ts'

/** Saved filters as a person sends them; what is absent stays. */
export interface SavedChanges {
  name?: string
  choice?: object
  role_id?: number | null
}

/** Saves filters of a place under a name. */
export function insertSaved(
  context: RequestContext,
  { kind, name: place }: SavedPlace,
  { name, choice, role_id = null }: SavedChanges,
): Promise<number> {
  return written(
    context,
    'create',
    sql`
      insert into saved_filters (tenant_id, user_id, membership_id, kind, place, name, choice, role_id)
      values (${context.tx.tenantId}::bigint, ${context.user.id}::bigint, ${context.user.membershipId}::bigint, ${kind}, ${place},
        ${name ?? ''}, ${JSON.stringify(choice)}::jsonb, ${role_id}::bigint)
      on conflict (tenant_id, user_id, kind, place, name) do nothing
      returning *`,
  )
}

/** Changes own saved filters. They are shared within the place for which they were written last. */
export function updateSaved(context: RequestContext, id: number, changes: SavedChanges): Promise<number> {
  const { name, choice, role_id } = changes
  return written(
    context,
    'update',
    sql`
      update saved_filters as saved set
        name = coalesce(${name ?? null}, name), choice = coalesce(${choice ? JSON.stringify(choice) : null}::jsonb, choice),
        role_id = case when ${role_id === undefined} then role_id else ${role_id ?? null}::bigint end,
        membership_id = ${context.user.membershipId}::bigint, updated_at = ${context.now.toISOString()}::timestamptz, version = version + 1
      where saved.id = ${id}::bigint and not exists (
        select from saved_filters as other
        where other.user_id = saved.user_id and other.kind = saved.kind and other.place = saved.place
          and other.name = coalesce(${name ?? null}, saved.name) and other.id <> saved.id)
      returning *`,
  )
}

/** Removes own saved filters. */
export async function deleteSaved(context: RequestContext, id: number): Promise<void> {
  await written(context, 'delete', sql`delete from saved_filters where id = ${id}::bigint returning *`)
}

/** @throws ValidationFailed where another has the name */
async function written(context: RequestContext, action: 'create' | 'update' | 'delete', change: Sql): Promise<number> {
  const values = columnsAsJson('written', ['kind', 'place', 'name', 'choice', 'role_id'])
  const audit = auditSql(
    context,
    {
      entity: 'saved_filter',
      action,
      recordId: sql`written.id`,
      ...(action === 'delete' ? { before: values } : { after: values }),
    },
    sql`written`,
  )
  const [row] = await context.tx.query(sql<{ id: number }>`
    with written as (${change}), audited as (${audit}) select id from written`)
  if (!row) throw new ValidationFailed({ name: [message('saved.name_taken')] })
  return row.id
}

/** @throws ValidationFailed for none, or for one that is too long */
export function nameIn(sent: unknown): string {
  const name = typeof sent === 'string' && !sent.includes('\0') ? oneLine(sent) : ''
  if (name === '') throw new ValidationFailed({ name: [message('validation.required')] })
  if (name.length > LONGEST_SAVED_NAME)
    throw new ValidationFailed({ name: [message('validation.max_length', { limit: LONGEST_SAVED_NAME })] })
  return name
}

/**
 * The role that filters are to be shared with; null: with nobody.
 *
 * @throws Forbidden without the permission to share; ValidationFailed for a role that the person cannot share with
 */
export async function roleIn(context: RequestContext, place: SavedPlace, sent: unknown): Promise<number | null> {
  if (sent === null || sent === undefined) return null
  if (!isPermitted(context, place.share)) throw new Forbidden()
  const role = (await rolesToShareWith(context, place)).find(({ id }) => id === sent)
  if (!role) throw new ValidationFailed({ role_id: [message('saved.no_role')] })
  return role.id
}

/** The roles that a person may share with: those of their own guard; of a guard that sees everything, all. */
export async function rolesToShareWith(
  context: RequestContext,
  { share }: SavedPlace,
): Promise<{ id: number; name: string }[]> {
  const { user, model, tx } = context
  if (!isPermitted(context, share)) return []
  return tx.query(sql<{ id: number; name: string }>`
    select id, name from roles where ${!isScoped(model, user.guard)} or guard = ${user.guard} order by level, lower(name), id`)
}
