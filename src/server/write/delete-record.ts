import { sql } from 'kysely'
import type { EntityModel } from '#declarations/model.ts'
import { subjectsOf } from '../database/tables/subjects.ts'
import { auditSql, columnsAsJson } from '../audit/audit-entry.ts'
import { deletedAsJson } from '../audit/deleted-record.ts'
import { Conflict, NotFound } from '../errors.ts'
import { readRecord } from '../read/record/read-record.ts'
import type { RequestContext } from '../request-context.ts'
import { and, or } from '../sql/boolean.ts'
import type { Sql } from '../sql/sql.ts'
import { inTenantWords } from '../vocabulary-text.ts'
import { withConstraintErrors } from './checks/constraint-errors.ts'
import { lockRows } from './rows/current-record.ts'
import { type Deletion, planDeletion, staying } from './rows/plan-deletion.ts'
import { type RecordTarget, targetOf, type WriteTarget } from './record-target.ts'

/** What stands in the way of a deletion. */
export interface Blocker {
  /** Resource of the records, or the entity where none shows them. */
  resource: string
  title: string
  count: number
}

/**
 * Deletes a record with what its declarations delete along with it, each with its line in the audit log: three statements.
 *
 * @throws NotFound, Forbidden; Conflict when it has changed since, or with the blockers when others refer to it
 */
export function deleteRecord(
  context: RequestContext,
  target: RecordTarget,
  id: number,
  ifMatch?: number,
): Promise<void> {
  return removeRecord(context, targetOf(context.model, target), id, ifMatch)
}

/** The same for an entity that need not have a resource. */
export async function removeRecord(
  context: RequestContext,
  target: WriteTarget,
  id: number,
  ifMatch?: number,
): Promise<void> {
  const { entity, resource } = target
  const [current] = await lockRows(context, target, { ids: [id] })
  if (!current) throw new NotFound()
  if (resource && ifMatch !== undefined && ifMatch !== current.version) {
    const { item, version } = await readRecord(context, resource, id)
    throw new Conflict('Somebody else has changed this in the meantime.', { theirs: item }, version)
  }
  const deletion = planDeletion(context.model, entity, id)
  const blockers = await findBlockers(context, entity, deletion)
  if (blockers.length > 0) {
    throw new Conflict(`This cannot be deleted: ${blockers.map(describe).join(', ')} refer to it.`, { blockers })
  }
  const { doomed, cleared } = deletion
  const parts = [
    ...doomed.map(({ name, rows }) => sql`${sql.id(name)} as materialized (${rows})`),
    ...doomed.flatMap((part, index) => deleteSql(context, part.name, part.entity, index)),
    ...cleared.flatMap((part, index) => clearSql(context, deletion, part, index)),
  ]
  await withConstraintErrors(context.model, entity, 'delete', () =>
    context.tx.query(sql`with ${sql.join(parts)} select 1`),
  )
}

async function findBlockers(context: RequestContext, entity: EntityModel, deletion: Deletion): Promise<Blocker[]> {
  const { model, tx } = context
  const subjects = subjectsOf(model).filter(({ table }) => table === entity.table)
  const members = subjects.map(({ column }) => ({
    resource: 'users',
    title: 'Users',
    rows: sql`select id from memberships where ${sql.id(column)} in (select id from doomed_0)`,
  }))
  const records = deletion.blocking.map(({ entity: other, rows }) => ({
    resource: other.resource ?? other.name,
    title: other.plural,
    rows,
  }))
  const candidates = byResource([...records, ...members])
  if (candidates.length === 0) return []
  const doomed = deletion.doomed.map(({ name, rows }) => sql`${sql.id(name)} as materialized (${rows})`)
  // A record counts once, however many of its fields refer to what goes.
  const counts = candidates.map(({ rows }, index) => {
    const ids = rows.map((some) => sql`select id from (${some}) as referring`)
    return sql`(select count(*) from (${sql.join(ids, sql` union `)}) as records) as ${sql.id(`n${index}`)}`
  })
  const [found = {}] = await tx.query<Record<string, number>>(sql`with ${sql.join(doomed)} select ${sql.join(counts)}`)
  const blockers = candidates.map(({ resource, title }, index) => ({
    resource,
    title: inTenantWords(context, title),
    count: found[`n${index}`] ?? 0,
  }))
  return blockers.filter(({ count }) => count > 0)
}

/** One line per resource: the rows of each of its references. */
function byResource(candidates: readonly { resource: string; title: string; rows: Sql }[]) {
  const lines = new Map<string, { resource: string; title: string; rows: Sql[] }>()
  for (const { resource, title, rows } of candidates) {
    lines.set(resource, { resource, title, rows: [...(lines.get(resource)?.rows ?? []), rows] })
  }
  return [...lines.values()]
}

function describe({ count, title }: Blocker): string {
  return `${count} ${title.toLowerCase()}`
}

function deleteSql(context: RequestContext, doomed: string, entity: EntityModel, index: number): Sql[] {
  const deleted = `deleted_${index}`
  const audit = auditSql(
    context,
    {
      entity: entity.name,
      action: 'delete',
      recordId: sql`${sql.id(deleted)}.id`,
      before: deletedAsJson(context, entity, deleted),
    },
    sql.id(deleted),
  )
  return [
    sql`${sql.id(deleted)} as (
      delete from ${sql.id(entity.table)} where id in (select id from ${sql.id(doomed)}) returning *
    )`,
    sql`${sql.id(`${deleted}_audited`)} as (${audit})`,
  ]
}

/** References that the declarations empty when what they refer to goes. */
function clearSql(
  context: RequestContext,
  deletion: Deletion,
  { entity, fields }: Deletion['cleared'][number],
  index: number,
): Sql[] {
  const [old, cleared] = [`old_${index}`, `cleared_${index}`]
  const names = fields.map(({ field }) => field)
  const refersTo = ({ field, targets }: (typeof fields)[number]) =>
    or(targets.map((target) => sql`target.${sql.id(field)} in (select id from ${sql.id(target)})`))
  const set = fields.map(
    (part) => sql`${sql.id(part.field)} = case when not ${refersTo(part)} then target.${sql.id(part.field)} end`,
  )
  const rows = and([or(fields.map(refersTo)), ...staying(deletion, entity)])
  const audit = auditSql(
    context,
    {
      entity: entity.name,
      action: 'update',
      recordId: sql`${sql.id(cleared)}.id`,
      before: columnsAsJson(old, names),
      after: columnsAsJson(cleared, names),
    },
    sql`${sql.id(cleared)} join ${sql.id(old)} on ${sql.id(old)}.id = ${sql.id(cleared)}.id`,
  )
  return [
    sql`${sql.id(old)} as materialized (select target.* from ${sql.id(entity.table)} as target where ${rows})`,
    sql`${sql.id(cleared)} as (
      update ${sql.id(entity.table)} as target
      set ${sql.join(set)}, updated_at = ${context.now.toISOString()}::timestamptz, version = target.version + 1
      where target.id in (select id from ${sql.id(old)})
      returning target.*
    )`,
    sql`${sql.id(`${cleared}_audited`)} as (${audit})`,
  ]
}
