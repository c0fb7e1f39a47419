import type { Model } from '#declarations/model.ts'
import { DatabaseProblem } from './database-errors.ts'
import { describeEntity } from './describe-entity.ts'
import { describeSearch } from './describe-search.ts'
import { openRequestFunction, touchTenantFunction } from './open-request-function.ts'
import { searchPatterns, textFunctions } from './search-functions.ts'
import { diallingOf } from './search-text.ts'
import { systemTables } from './system-tables.ts'
import type { DatabaseDescription, TableDescription } from './table-description.ts'

/**
 * Everything that the application needs the database to have.
 * @throws DatabaseProblem when a table is declared twice
 */
export function describeDatabase(model: Model): DatabaseDescription {
  const dialling = diallingOf(model.application.country)
  const search = describeSearch(model, dialling)
  const declared = Object.values(model.entities)
    .filter((entity) => !entity.query)
    .map((entity): TableDescription => {
      const table = describeEntity(model, entity)
      const searched = search.tables.get(entity.name)
      if (!searched) return table
      return { ...table, columns: [...table.columns, searched.column], indexes: [...table.indexes, searched.index] }
    })
  const tables = [...systemTables(model), ...declared]
  refuseTwins(tables)
  return {
    functions: [
      ...textFunctions(),
      touchTenantFunction(),
      searchPatterns(dialling),
      openRequestFunction(model),
      ...search.functions,
    ],
    tables,
  }
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
