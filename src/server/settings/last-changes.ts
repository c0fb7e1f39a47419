import { sql } from 'kysely'
import type { RequestContext } from '../request-context.ts'
import { type StoredChange, storedAs } from './change-stored.ts'
import type { SettingsTarget } from './settings-target.ts'

/** The last change of a value; its author is null where nobody in particular made it. */
export interface LastChange {
  at: string
  by: string | null
}

export type LastChanges = ReadonlyMap<string, LastChange>

/** The last change of each of these settings or features at this level, from the audit log. Those that were never changed are left out. */
export async function lastChanges(
  { tx }: RequestContext,
  { subject }: SettingsTarget,
  column: StoredChange['column'],
  keys: readonly string[],
): Promise<LastChanges> {
  if (keys.length === 0) return new Map()
  // A line has the value alone, or beside it the id of the record that it is an override of.
  const isHere = subject
    ? sql`log.after @> ${JSON.stringify({ [subject.column]: subject.id })}::jsonb`
    : sql`log.record_id = ${tx.tenantId}::bigint and log.after - value.key = '{}'::jsonb`
  const rows = await tx.query(sql<LastChange & { key: string }>`
    select distinct on (value.key) value.key, log.at, trim(person.first_name || ' ' || person.last_name) as by
    from audit_log as log
      cross join jsonb_object_keys(log.after) as value(key)
      left join users as person on person.tenant_id = log.tenant_id and person.id = log.actor_user_id
    where log.tenant_id = ${tx.tenantId}::bigint and log.entity = ${storedAs(column)}
      and value.key = any(${[...keys]}::text[]) and ${isHere}
    order by value.key, log.at desc, log.id desc`)
  return new Map(rows.map(({ key, at, by }) => [key, { at, by }]))
}
