import { isByPath } from '#declarations/facts/by-path.ts'
import type { EntityModel, FieldModel, Model, RelationModel } from '#declarations/model.ts'
import type { PathStep } from '#declarations/path.ts'
import { DatabaseProblem } from '../database-errors.ts'
import { indexName, SEARCH_COLUMN, searchFunctionName } from './object-names.ts'
import { ownConditionSql } from './own-condition.ts'
import { type SearchBranch, searchBranches } from './search-paths.ts'
import { describeSearchFunction, type SearchedTable, type SearchJoin } from './search-function.ts'
import { type SearchedTexts, searchTextSql } from './search-text.ts'
import { identifier } from '../sql-text.ts'
import type { ColumnDescription, FunctionDescription, IndexDescription } from './table-description.ts'

/** Everything that search adds to the database. */
export interface SearchDescription {
  /** Entity -> the column and index of its table. */
  tables: Map<string, { column: ColumnDescription; index: IndexDescription }>
  functions: FunctionDescription[]
}

/**
 * Describes search: every searched table has one text of all its searched columns, with one index of its words; every
 * searchable entity has a function that returns the matching ids. The function bypasses row-level security, under which
 * PostgreSQL does not use the index, and filters by tenant itself.
 */
export function describeSearch(model: Model, texts: SearchedTexts, isDistributed = false): SearchDescription {
  const searched = Object.values(model.entities)
    .filter((entity) => !entity.query && entity.search.length > 0)
    .map((entity) => ({ entity, branches: searchBranches(model, entity) }))
    .filter(({ branches }) => branches.length > 0)
  const columns = contributedColumns(searched.flatMap(({ branches }) => branches))

  const tables: SearchDescription['tables'] = new Map()
  for (const [name, fields] of columns) {
    const table = entityOf(model, name).table
    tables.set(name, {
      column: {
        name: SEARCH_COLUMN,
        type: 'text',
        nullable: true,
        collation: 'C',
        generated: searchTextSql(fields, texts),
      },
      index: {
        name: indexName(table, ['search']),
        columns: ['tenant_id', SEARCH_COLUMN],
        search: true,
        reason: `search by ${fields.map((field) => field.name).join(', ')}`,
      },
    })
  }
  return {
    tables,
    functions: searched.map(({ entity, branches }) =>
      searchFunction(model, entity, branches, columns, texts, isDistributed),
    ),
  }
}

/** Entity -> its searched columns, in the order of the fields. */
function contributedColumns(branches: SearchBranch[]): Map<string, FieldModel[]> {
  const columns = new Map<string, FieldModel[]>()
  for (const branch of branches) {
    columns.set(branch.entity, [...new Set([...(columns.get(branch.entity) ?? []), ...branch.columns])])
  }
  return columns
}

function searchFunction(
  model: Model,
  entity: EntityModel,
  branches: SearchBranch[],
  columns: Map<string, FieldModel[]>,
  texts: SearchedTexts,
  isDistributed: boolean,
): FunctionDescription {
  const tables = branches.map((branch) => {
    // Other entities search more columns of this table; those must not match here.
    const isExact = (columns.get(branch.entity) ?? []).length > branch.columns.length
    return searchedTable(model, entity, branch, isExact ? searchTextSql(branch.columns, texts, END) : undefined)
  })
  return describeSearchFunction(searchFunctionName(entity.table), tables, isDistributed)
}

const END = 'found.'

/** The table at the end of a branch, `found`, and its joins from the entity's own table, `start`. */
function searchedTable(model: Model, entity: EntityModel, branch: SearchBranch, text?: string): SearchedTable {
  const joins: SearchJoin[] = []
  let alias = 'start'
  for (const [index, step] of branch.steps.entries()) {
    const next = index === branch.steps.length - 1 ? 'found' : `t${index + 1}`
    joins.push(...joinsOf(model, entity, step, alias, next))
    alias = next
  }
  const table = identifier(entityOf(model, branch.entity).table)
  return { table, own: identifier(entity.table), joins, ...(text !== undefined && { text }) }
}

function joinsOf(model: Model, entity: EntityModel, step: PathStep, from: string, to: string): SearchJoin[] {
  const target = entityOf(model, step.entity)
  if (step.type === 'one') {
    return [{ rows: identifier(target.table), as: to, by: 'id', is: `${from}.${identifier(step.field.name)}` }]
  }
  if (step.type === 'pivot') throw new Error(`${entity.name} cannot be searched by pivot fields.`)
  const { relation } = step
  const rows = relationRows(entity, relation, target)
  if (relation.through === undefined || relation.to === undefined) {
    if (isByPath(relation)) {
      throw new DatabaseProblem(
        `${entity.name} is searched through the relation ${relation.name}, whose rows are found by the path ${relation.by}. ` +
          'Search through the relations along that path instead.',
      )
    }
    return [{ rows, as: to, by: identifier(relation.by), is: `${from}.id` }]
  }
  const link = `${to}_link`
  const links = identifier(entityOf(model, relation.through).table)
  return [
    { rows: links, as: link, by: identifier(relation.by), is: `${from}.id` },
    { rows, as: to, by: 'id', is: `${link}.${identifier(relation.to)}` },
  ]
}

function relationRows(entity: EntityModel, relation: RelationModel, target: EntityModel): string {
  if (!relation.where) return identifier(target.table)
  const condition = ownConditionSql(target, relation.where)
  if (!condition) {
    throw new DatabaseProblem(
      `${entity.name} is searched through the relation ${relation.name}, whose condition asks for more than columns and ` +
        'constants. Search through a relation without that condition.',
    )
  }
  return `(select * from ${identifier(target.table)} where ${condition})`
}

function entityOf(model: Model, name: string): EntityModel {
  const entity = model.entities[name]
  if (!entity) throw new Error(`${name} is no entity.`)
  return entity
}
