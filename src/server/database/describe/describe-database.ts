import type { EntityModel, Model } from '#declarations/model.ts'
import { DatabaseProblem } from '../database-errors.ts'
import { describeEntity, indexesOf } from './describe-entity.ts'
import { describeMaterialized } from './describe-materialized.ts'
import { describeSearch } from './describe-search.ts'
import { openRequestFunction } from '../tables/open-request-function.ts'
import { refuseFrozenFunction } from '../tables/refuse-frozen-function.ts'
import { textFunctions, typedTextFunctions } from './search-functions.ts'
import { searchedTextsOf } from './search-text.ts'
import { systemTables } from '../tables/system-tables.ts'
import type { DatabaseDescription, TableDescription } from './table-description.ts'

/**
 * Everything that the application needs in the database.
 *
 * @param isDistributed the tables lie on several machines: functions name the tenant in each statement, so that the one that has its
 * rows is found, and what is written is noted row by row
 * @throws DatabaseProblem when a table is declared twice
 */
export function describeDatabase(
  model: Model,
  { isDistributed = false }: { isDistributed?: boolean } = {},
): DatabaseDescription {
  const texts = searchedTextsOf(model.application)
  const search = describeSearch(model, texts, isDistributed)
  const withSearch = (table: TableDescription, entity: EntityModel): TableDescription => {
    const searched = search.tables.get(entity.name)
    if (!searched) return table
    return { ...table, columns: [...table.columns, searched.column], indexes: [...table.indexes, searched.index] }
  }
  const declared = Object.values(model.entities)
    .filter((entity) => !entity.query && !entity.builtIn && !entity.materialized)
    .map((entity) => withSearch(describeEntity(model, entity), entity))
  const ownTables = systemTables(model).map((table) => {
    const entity = Object.values(model.entities).find((one) => one.builtIn && one.table === table.name)
    return entity ? withSearch(withIndexes(table, entity), entity) : table
  })
  const materialized = describeMaterialized(model, isDistributed)
  const tables = [...ownTables, ...declared, ...materialized.tables].map((table) => {
    const noted = materialized.noted.get(table.name)
    return noted ? { ...table, noted } : table
  })
  refuseTwins(tables)
  const functions = [
    ...textFunctions(),
    refuseFrozenFunction(isDistributed),
    ...typedTextFunctions(texts),
    openRequestFunction(model, isDistributed),
    ...search.functions,
    ...materialized.functions,
  ]
  return {
    functions: isDistributed ? functions.map((described) => ({ ...described, isEverywhere: true })) : functions,
    tables,
    ...(isDistributed && { isDistributed }),
    ...(model.migrations && { migrations: model.migrations }),
  }
}

/** A table of the framework with the extra indexes that the application's lists need. */
function withIndexes(table: TableDescription, entity: EntityModel): TableDescription {
  const keys = table.constraints.flatMap((constraint) => (constraint.kind === 'unique' ? [constraint.columns] : []))
  const present = [...keys, ...table.indexes.map(({ columns }) => columns)].map((columns) => columns.join())
  const wanted = indexesOf(entity).filter(({ columns }) => !present.some((known) => known.startsWith(columns.join())))
  return { ...table, indexes: [...table.indexes, ...wanted] }
}

function refuseTwins(tables: TableDescription[]): void {
  const names = tables.map(({ name }) => name)
  const twin = names.find((name, index) => names.indexOf(name) !== index)
  if (twin !== undefined) {
    throw new DatabaseProblem(
      `Two tables are called ${twin}. Give the entity another one with "table": the names of the framework's own tables ` +
        `are taken.`,
    )
  }
}
