import { sql } from 'kysely'
import type { EntityModel, Model } from '#declarations/model.ts'
import { own } from '#declarations/own.ts'
import type { Transaction } from './database.ts'
import { describeEntity } from './describe-entity.ts'
import type { ColumnDescription } from './table-description.ts'

/** Rows sent in one statement: large enough to be fast, small enough to let others in between. */
const BATCH = 2_000

/**
 * Inserts many rows of an entity as they are: for seeds and imports, not for requests. Nothing is validated but what the
 * database checks, nothing is audited. A row may bring its id; numbering goes on after the highest.
 * A field that a row leaves out takes the column's default; what no row has is left to the database.
 *
 * @throws when a row has a field that the entity does not store
 */
export async function insertRows(
  tx: Transaction,
  model: Model,
  entityName: string,
  rows: readonly Record<string, unknown>[],
): Promise<void> {
  const entity = own(model.entities, entityName)
  if (!entity) throw new Error(`There is no entity "${entityName}" to insert rows of.`)
  const columns = columnsOf(model, entity, rows)
  for (let first = 0; first < rows.length; first += BATCH) {
    await insertBatch(tx, entity, columns, rows.slice(first, first + BATCH))
  }
  if (columns.some(({ name }) => name === 'id')) await continueNumbering(tx, entity)
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

/** One statement whose text depends on the columns alone: the rows travel as one JSON parameter. */
async function insertBatch(
  tx: Transaction,
  entity: EntityModel,
  columns: ColumnDescription[],
  rows: readonly Record<string, unknown>[],
): Promise<void> {
  const names = sql.join(columns.map((column) => sql.ref(column.name)))
  const values = sql.join(
    columns.map((column) => {
      const value = sql.ref(`row.${column.name}`)
      return column.default && !column.nullable ? sql`coalesce(${value}, ${sql.raw(column.default)})` : value
    }),
  )
  const types = sql.join(columns.map((column) => sql`${sql.ref(column.name)} ${sql.raw(column.type)}`))
  await tx.query(sql`
    insert into ${sql.table(entity.table)} (tenant_id, ${names})
    select ${tx.tenantId}::bigint, ${values}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row(${types})`)
}

/** Tenants share the counter of a table, so it only ever moves forward. */
async function continueNumbering(tx: Transaction, entity: EntityModel): Promise<void> {
  await tx.query(sql`
    with counter as (select pg_get_serial_sequence(${entity.table}, 'id')::regclass as name)
    select setval(counter.name, greatest((select max(id) from ${sql.table(entity.table)}), pg_sequence_last_value(counter.name), 1))
    from counter`)
}
