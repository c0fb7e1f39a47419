import { sql } from 'kysely'
import { message } from '#protocol/messages/message.ts'
import type { ResourceModel } from '#declarations/model.ts'
import { type Subject, subjectsOf } from '../database/tables/subjects.ts'
import { BadRequest, NotFound } from '../errors.ts'
import { readRecord } from '../read/record/read-record.ts'
import type { RequestContext } from '../request-context.ts'

/** The owner of settings: the tenant, or a record that a guard's users belong to. */
export interface SettingsTarget {
  /** `branch_id` and the record's id; absent for the tenant itself. */
  subject?: { column: string; id: number }
}

/** The owner's overrides, and the tenant's values. */
export interface StoredSettings {
  tenant: StoredValues
  /** Of the record; empty when it has none, or when the owner is the tenant. */
  own: StoredValues
}

export interface StoredValues {
  configuration: Record<string, unknown>
  features: Record<string, boolean>
  /** The version of each value: the number of its changes plus one. */
  versions: Record<string, number>
}

/**
 * The owner of a call's settings: `?branch_id=3`, else the record that the user belongs to, else the tenant.
 *
 * @throws BadRequest for another parameter; NotFound for a record that the user cannot see
 */
export async function settingsTarget(context: RequestContext, query: string): Promise<SettingsTarget> {
  const subjects = subjectsOf(context.model)
  const named = [...new URLSearchParams(query)]
  const legal = subjects.map(({ column }) => column)
  for (const [name, value] of named) {
    if (!legal.includes(name)) throw new BadRequest(message('request.unknown_parameter', { name }))
    if (!/^\d{1,15}$/.test(value)) throw new BadRequest(message('request.id_of_record', { name, value }))
  }
  if (named.length > 1) throw new BadRequest(message('request.name_one', { names: { list: legal } }))
  const [asked] = named
  const own = Object.entries(context.user.subject).find(([, id]) => id !== null)
  if (!asked) return own?.[1] ? { subject: { column: own[0], id: own[1] } } : {}
  const [column, id] = [asked[0], Number(asked[1])]
  await readRecord(context, resourceOf(context, subjects, column), id)
  return { subject: { column, id } }
}

/** Reads the stored values; for a change the row is locked until the transaction ends. One statement. */
export async function readStored(
  { tx }: RequestContext,
  { subject }: SettingsTarget,
  lock: 'lock' | 'read' = 'read',
): Promise<StoredSettings> {
  // Without a subject there is nothing to join: a cluster plans no outer join whose condition names no column.
  const own = subject
    ? {
        columns: sql`o.configuration as own_configuration, o.features as own_features, o.setting_versions as own_versions`,
        join: sql`left join feature_overrides o on o.${sql.id(subject.column)} = ${subject.id}::bigint`,
      }
    : {
        columns: sql`null::jsonb as own_configuration, null::jsonb as own_features, null::jsonb as own_versions`,
        join: sql``,
      }
  const [row] = await tx.query<StoredRow>(sql`
    select t.configuration, t.features, t.setting_versions as versions, ${own.columns}
    from tenants t ${own.join} where t.id = ${tx.tenantId}::bigint ${lock === 'lock' ? sql`for update of t` : sql``}`)
  if (!row) throw new NotFound()
  return {
    tenant: { configuration: row.configuration, features: row.features, versions: row.versions },
    own: {
      configuration: row.own_configuration ?? {},
      features: row.own_features ?? {},
      versions: row.own_versions ?? {},
    },
  }
}

interface StoredRow {
  configuration: Record<string, unknown>
  features: Record<string, boolean>
  versions: Record<string, number>
  own_configuration: Record<string, unknown> | null
  own_features: Record<string, boolean> | null
  own_versions: Record<string, number> | null
}

function resourceOf({ model }: RequestContext, subjects: readonly Subject[], column: string): ResourceModel {
  const entity = subjects.find((subject) => subject.column === column)?.column.replace(/_id$/, '') ?? ''
  const resource = model.resources[model.entities[entity]?.resource ?? '']
  if (!resource) throw new NotFound()
  return resource
}
