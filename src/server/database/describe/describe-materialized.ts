import { createHash } from 'node:crypto'
import { fieldOf } from '#declarations/entity-of.ts'
import { materializedFields } from '#declarations/facts/materialized-fields.ts'
import type { EntityModel, Model } from '#declarations/model.ts'
import { columnType } from './column-type.ts'
import { column, idColumn, tenantColumn } from './columns.ts'
import { describeEntity } from './describe-entity.ts'
import { describeNotes } from './noted-changes.ts'
import { indexName, primaryKeyName, uniqueName } from './object-names.ts'
import { isMaterialized, type MaterializedEntity, notesTable, sumsTable } from './materialized-tables.ts'
import type { FunctionDescription, NotedDescription, TableDescription } from './table-description.ts'

/** Everything that materialized rows add to the database. */
export interface MaterializedDescription {
  tables: TableDescription[]
  functions: FunctionDescription[]
  /** By the name of a table that rows are derived from: the triggers that note what is written to it. */
  noted: Map<string, NotedDescription[]>
}

/** Describes the tables of every materialized entity: its rows, their sums, and the keys whose rows are to be derived again. */
export function describeMaterialized(model: Model, isDistributed = false): MaterializedDescription {
  const description: MaterializedDescription = { tables: [], functions: [], noted: new Map() }
  for (const entity of Object.values(model.entities).filter(isMaterialized)) {
    const notes = describeNotes(model, entity, isDistributed)
    const [rows, sums, noted] = [rowsTable(model, entity), sumsOf(entity), notesOf(entity)]
    const version = versionOf([entity.materialized, rows, ...sums, noted, notes.all])
    description.tables.push(
      { ...rows, derived: { version } },
      ...sums.map((table) => ({ ...table, derived: { version } })),
      { ...noted, derived: { version, sql: notes.all } },
    )
    description.functions.push(...notes.functions)
    for (const table of notes.tables)
      description.noted.set(table.name, [...(description.noted.get(table.name) ?? []), ...table.triggers])
  }
  return description
}

/** The rows outlive what they refer to until they are derived again, so that no key of the database holds them to it. */
function rowsTable(model: Model, entity: MaterializedEntity): TableDescription {
  const { key, apart } = materializedFields(entity, entity.materialized)
  const described = describeEntity(model, entity)
  const columns = [...key, ...apart]
  return {
    ...described,
    constraints: [
      ...described.constraints.filter(({ kind }) => kind === 'primaryKey'),
      { kind: 'unique', name: uniqueName(entity.table, columns), columns: ['tenant_id', ...columns] },
    ],
    isolation: 'tenant',
  }
}

function sumsOf(entity: MaterializedEntity): TableDescription[] {
  const { sums, summed } = materializedFields(entity, entity.materialized)
  return sums.map((by, place) => {
    const name = sumsTable(entity, place)
    return {
      name,
      columns: [
        tenantColumn(),
        ...by.map((field) => column(field, typeOf(entity, field))),
        ...summed.map((field) => column(field, 'bigint')),
      ],
      constraints: [{ kind: 'primaryKey', name: primaryKeyName(name), columns: ['tenant_id', ...by] }],
      indexes: [],
      isolation: 'tenant',
    }
  })
}

/** Keys of which something was written since their rows were derived, once for each statement that wrote it: nobody waits for another. */
function notesOf(entity: MaterializedEntity): TableDescription {
  const name = notesTable(entity)
  const { key } = entity.materialized
  return {
    name,
    columns: [tenantColumn(), idColumn(), ...key.map((field) => column(field, typeOf(entity, field)))],
    constraints: [{ kind: 'primaryKey', name: primaryKeyName(name), columns: ['tenant_id', 'id'] }],
    indexes: [
      { name: indexName(name, key), columns: ['tenant_id', ...key], reason: 'keys whose rows are derived again' },
    ],
    isolation: 'noted',
  }
}

/** Changes with anything that the rows are made by. */
const versionOf = (parts: unknown[]) => createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 16)

const typeOf = (entity: EntityModel, name: string) => columnType(fieldOf(entity, name))
