import { sql } from 'kysely'
import type { EntityModel } from '#declarations/model.ts'
import { auditSql, columnsAsJson } from '../../audit/audit-entry.ts'
import { deletedAsJson } from '../../audit/deleted-record.ts'
import type { RequestContext } from '../../request-context.ts'
import { and, or } from '../../sql/boolean.ts'
import type { Sql } from '../../sql/sql.ts'
import { withConstraintErrors } from '../checks/constraint-errors.ts'
import { beforeEnd, keepRulesOfChanged } from '../kept/keep-rules.ts'
import { type Deletion, planDeletion, staying } from './plan-deletion.ts'

/** Deletes rows with what goes with them, each with its line in the audit log, in one statement. Others may still refer to them. */
export async function deleteRows(context: RequestContext, entity: EntityModel, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await removeRows(context, entity, planDeletion(context.model, entity, ids))
}

/**
 * Carries out a planned deletion in one statement. References that the declarations empty are emptied here, so that the audit log
 * has them: the keys of the database only refuse. They are emptied first, and what hangs on a record is deleted before it, because a
 * database of several machines takes the parts in turn: its keys would delete what the audit log is still to have.
 */
export async function removeRows(context: RequestContext, entity: EntityModel, deletion: Deletion): Promise<void> {
  const { doomed, cleared } = deletion
  const found = doomed.map(({ name, rows }) => sql`${sql.id(name)} as materialized (${rows})`)
  const keepRules = await beforeEnd(
    context,
    doomed.map((part) => ({
      entity: part.entity,
      rows: (by: string) => sql`
        with ${sql.join(found)} select distinct ${sql.id(by)} as id
        from ${sql.id(part.entity.table)} where id in (select id from ${sql.id(part.name)})`,
    })),
  )
  const deletions = doomed.map((part, index) => deleteSql(context, part.name, part.entity, index))
  const parts = [
    ...found,
    ...cleared.flatMap((part, index) => clearSql(context, deletion, part, index)),
    ...deletions.map(({ deleted }) => deleted).toReversed(),
    ...deletions.map(({ audited }) => audited),
  ]
  const [row] = await withConstraintErrors(context.model, entity, 'delete', () =>
    context.tx.query(sql<Record<string, number[] | null>>`with ${sql.join(parts)} select ${clearedIds(deletion)}`),
  )
  for (const [index, { entity: other, fields }] of cleared.entries()) {
    const names = fields.map(({ field }) => field)
    const ids = row?.[`cleared_${index}`] ?? []
    await keepRulesOfChanged(
      context,
      other,
      ids.map((id) => ({ id: Number(id), names })),
    )
  }
  await keepRules()
}

/** The rows that lost a reference: it may be one that a rule asks for. */
function clearedIds({ cleared }: Deletion): Sql {
  const lists = cleared.map((_, index) => sql.id(`cleared_${index}`))
  return lists.length === 0 ? sql`1` : sql.join(lists.map((name) => sql`(select json_agg(id) from ${name}) as ${name}`))
}

function deleteSql(context: RequestContext, doomed: string, entity: EntityModel, index: number) {
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
  return {
    deleted: sql`${sql.id(deleted)} as (
      delete from ${sql.id(entity.table)} where id in (select id from ${sql.id(doomed)}) returning *
    )`,
    audited: sql`${sql.id(`${deleted}_audited`)} as (${audit})`,
  }
}

/** References that are set to null when their target is deleted. */
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
