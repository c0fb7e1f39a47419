import { sql } from 'kysely'
import type { EntityModel, Model } from '#declarations/model.ts'
import { lookup } from '#declarations/lookup.ts'
import type { Database, Transaction } from './database.ts'
import { describeEntity } from './describe/describe-entity.ts'
import type { ColumnDescription } from './describe/table-description.ts'

/** Rows per statement: large enough to be fast, small enough to let other statements in between. */
const BATCH = 2_000

/**
 * Inserts many rows of an entity unvalidated and unaudited, for seeds and imports, not for requests; only the
 * database's own checks apply. A row may include its id; see {@link continueNumbering}. A field that a row omits takes
 * the column's default; a field that no row has is left to the database.
 *
 * @throws when a row has a field that the entity does not store
 */
export async function insertRows(
  tx: Transaction,
  model: Model,
  entityName: string,
  rows: readonly Record<string, unknown>[],
): Promise<void> {
  const entity = entityOf(model, entityName)
  const columns = columnsOf(model, entity, rows)
  for (let first = 0; first < rows.length; first += BATCH) {
    await insertBatch(tx, entity, columns, rows.slice(first, first + BATCH))
  }
}

function columnsOf(model: Model, entity: EntityModel, rows: readonly Record<string, unknown>[]): ColumnDescription[] {
  const stored = describeEntity(model, entity).columns.filter(
    (column) => !column.generated && column.name !== 'tenant_id',
  )
  const names = new Set(rows.flatMap((row) => Object.keys(row)))
  const unknown = [...names].find((name) => !stored.some((column) => column.name === name))
  if (unknown) throw new Error(`Rows of "${entity.name}" have a field "${unknown}" that it does not store.`)
  return stored.filter((column) => names.has(column.name))
}

/** One statement whose text depends only on the columns: the rows are one JSON parameter. */
async function insertBatch(
  tx: Transaction,
  entity: EntityModel,
  columns: ColumnDescription[],
  rows: readonly Record<string, unknown>[],
): Promise<void> {
  const names = sql.join(columns.map((column) => sql.ref(column.name)))
  const types = sql.join(columns.map((column) => sql`${sql.ref(column.name)} ${sql.raw(column.type)}`))
  await tx.query(sql`
    insert into ${sql.table(entity.table)} (tenant_id, ${names})
    select ${tx.tenantId}::bigint, ${sql.join(columns.map(valueSql))}
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) with ordinality as sent(data, place)
      cross join lateral jsonb_to_record(sent.data) as row(${types})
    order by sent.place`)
}

/** A null that a row gives stays null where the column takes it; what it leaves out is the default. */
function valueSql({ name, nullable, default: otherwise }: ColumnDescription) {
  const value = sql.ref(`row.${name}`)
  if (!otherwise) return value
  if (!nullable) return sql`coalesce(${value}, ${sql.raw(otherwise)})`
  return sql`case when sent.data ? ${name} then ${value} else ${sql.raw(otherwise)} end`
}

/**
 * Advances the id counters past the inserted ids. Tenants share a table's counter, so it only ever moves forward.
 *
 * @param rows entity -> inserted rows
 */
export async function continueNumbering(
  database: Database,
  model: Model,
  rows: Readonly<Record<string, readonly { id: number }[]>>,
): Promise<void> {
  await database.asOwner(async (tx) => {
    for (const [name, inserted] of Object.entries(rows)) {
      const highest = inserted.reduce((most, { id }) => Math.max(most, id), 0)
      if (highest === 0) continue
      await tx.query(sql`
        with counter as (select pg_get_serial_sequence(${entityOf(model, name).table}, 'id')::regclass as name)
        select setval(counter.name, greatest(${highest}::bigint, pg_sequence_last_value(counter.name))) from counter`)
    }
  })
}

function entityOf(model: Model, name: string): EntityModel {
  const entity = lookup(model.entities, name)
  if (!entity) throw new Error(`There is no entity "${name}" to insert rows of.`)
  return entity
}
