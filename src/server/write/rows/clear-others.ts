import { sql } from 'kysely'
import type { EntityModel, FieldModel } from '#declarations/model.ts'
import { auditSql } from '../../audit/audit-entry.ts'
import type { RequestContext } from '../../request-context.ts'
import { and, or } from '../../sql/boolean.ts'
import type { Sql } from '../../sql/sql.ts'
import { valueIn } from '../plan/write-call.ts'

/** True when a change of these fields may make a row the only one with a true value. */
export function mayClearOthers(entity: EntityModel, names: readonly string[]): boolean {
  const concerned = exclusiveFields(entity).flatMap((field) => concernedIn(field))
  const leadThere = Object.values(entity.fields).filter(({ onChange }) =>
    onChange.some(({ set }) => concerned.some((name) => name in set)),
  )
  return [...concerned, ...leadThere.map(({ name }) => name)].some((name) => names.includes(name))
}

/**
 * SQL of a boolean that takes a lock: two changes that both make a row the only true one run one after the other, until
 * the transaction ends. It belongs in a statement before the one that writes, which then sees the other's result.
 */
export function turnSql({ tx }: RequestContext, entity: EntityModel): Sql {
  const key = `${tx.tenantId}/${entity.name}`
  return sql`pg_advisory_xact_lock(hashtextextended(${key}, 0))::text is not null`
}

/** Takes the lock when the new row will be the only true one. */
export async function takeTurn(context: RequestContext, entity: EntityModel, values: Record<string, unknown>) {
  if (exclusiveFields(entity).some(({ name }) => values[name] === true)) {
    await context.tx.query(sql`select ${turnSql(context, entity)}`)
  }
}

/**
 * Further parts of the statement that writes a record: when a field may be true in one row at most, the row that was
 * true is cleared for the new one, with an audit line. Empty when no such field changes.
 *
 * @param names fields that change
 * @param written the common table expression with the record that was written
 */
export function clearOthersSql(
  context: RequestContext,
  entity: EntityModel,
  names: readonly string[],
  written: string,
): Sql {
  const fields = exclusiveFields(entity).filter((field) => concernedIn(field).some((name) => names.includes(name)))
  if (fields.length === 0) return sql``
  const giving = fields.map((field) => givesWay(field, written))
  const columns = fields.map(({ name }, index) => sql`${giving[index]} as ${sql.id(name)}`)
  const set = fields.map(({ name }) => sql`${sql.id(name)} = target.${sql.id(name)} and not giving.${sql.id(name)}`)
  const values = (value: boolean) =>
    fields.map(({ name }) => sql`${name}::text, case when giving.${sql.id(name)} then ${value}::boolean end`)
  const audit = auditSql(
    context,
    {
      entity: entity.name,
      action: 'update',
      recordId: sql`giving.id`,
      before: sql`jsonb_strip_nulls(jsonb_build_object(${sql.join(values(true))}))`,
      after: sql`jsonb_strip_nulls(jsonb_build_object(${sql.join(values(false))}))`,
    },
    sql`giving`,
  )
  return sql`, giving as materialized (
    select target.id, ${sql.join(columns)}
    from ${sql.id(entity.table)} as target
    join ${sql.id(written)} on target.id <> ${sql.id(written)}.id and ${or(giving)}
    for no key update of target
  ), cleared as (
    update ${sql.id(entity.table)} as target
    set ${sql.join(set)}, updated_at = ${valueIn(context, ({ now }) => now.toISOString())}::timestamptz, version = target.version + 1
    from giving where target.id = giving.id
  ), cleared_audited as (${audit})`
}

/** Both are true, and agree in the grouping fields. */
function givesWay({ name, exclusive = [] }: FieldModel, written: string): Sql {
  return and([
    sql`target.${sql.id(name)}`,
    sql`${sql.id(written)}.${sql.id(name)}`,
    ...exclusive.map((field) => sql`target.${sql.id(field)} is not distinct from ${sql.id(written)}.${sql.id(field)}`),
  ])
}

/** The fields that are true in one row at most. */
export function exclusiveFields(entity: EntityModel): FieldModel[] {
  return Object.values(entity.fields).filter(({ exclusive }) => exclusive)
}

function concernedIn({ name, exclusive = [] }: FieldModel): string[] {
  return [name, ...exclusive]
}
