import { isByPath } from '#declarations/facts/by-path.ts'
import type { EntityModel, FieldModel, Model, RelationModel } from '#declarations/model.ts'
import type { PathStep } from '#declarations/path.ts'
import { DatabaseProblem } from '../database-errors.ts'
import { SCHEMA } from '../connect/engine.ts'
import { indexName, searchFunctionName } from './object-names.ts'
import { ownConditionSql } from './own-condition.ts'
import { type SearchBranch, searchBranches } from './search-paths.ts'
import { type Dialling, searchTextSql } from './search-text.ts'
import { identifier } from '../sql-text.ts'
import type { ColumnDescription, FunctionDescription, IndexDescription } from './table-description.ts'

/** Column of a table that holds its searchable text. */
export const SEARCH_COLUMN = 'search_text'

/** Everything that search adds to the database. */
export interface SearchDescription {
  /** Entity -> the column and index of its table. */
  tables: Map<string, { column: ColumnDescription; index: IndexDescription }>
  functions: FunctionDescription[]
}

/**
 * Describes search: every searched table has one text of all its searched columns, with one trigram index; every
 * searchable entity has a function that returns the matching ids. The function bypasses row-level security, under which
 * PostgreSQL does not use the index, and filters by tenant itself.
 */
export function describeSearch(model: Model, dialling: Dialling): SearchDescription {
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
        generated: searchTextSql(fields, dialling),
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
    functions: searched.map(({ entity, branches }) => searchFunction(model, entity, branches, columns, dialling)),
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
  dialling: Dialling,
): FunctionDescription {
  const name = searchFunctionName(entity.table)
  const selects = branches
    .map((branch) => branchSql(model, entity, branch, columns.get(branch.entity) ?? [], dialling))
    .join('\n  union ')
  return {
    signature: `${name}(text)`,
    lookup: true,
    sql: `create or replace function ${SCHEMA}.${identifier(name)}(query text) returns setof bigint
language plpgsql stable security definer rows 200 set search_path = ${SCHEMA}, public, extensions, pg_temp as $$
declare
  tenant constant bigint := current_setting('app.tenant')::bigint;
  p text[] := ${SCHEMA}.search_patterns(query);
${branches.length > 1 ? acrossTables(selects) : `begin\n  return query ${selects};\nend $$`}`,
  }
}

/**
 * Each word may match in another of several tables: "emma leeds" finds a copy by the title of its book and the city of
 * its branch. A number counts as one word, however it is spaced.
 */
function acrossTables(selects: string): string {
  return `  words constant text[] := case
    when query ~ '^[-0-9+()./\\s]+$' then array[query]
    else regexp_split_to_array(trim(query), '\\s+')
  end;
  word text;
  found bigint[];
begin
  foreach word in array words loop
    p := ${SCHEMA}.search_patterns(word);
    if found is null then
      found := array(${selects});
    else
      found := array(select unnest(found) intersect (${selects}));
    end if;
  end loop;
  return query select unnest(found);
end $$`
}

/** Ids of the matches within one table: all patterns must match one of its rows. */
function branchSql(
  model: Model,
  entity: EntityModel,
  branch: SearchBranch,
  indexed: FieldModel[],
  dialling: Dialling,
): string {
  const joins: string[] = []
  let alias = 't0'
  for (const [index, step] of branch.steps.entries()) {
    joins.push(joinSql(model, entity, step, alias, `t${index + 1}`))
    alias = `t${index + 1}`
  }
  // The three longest patterns are passed to the index one by one, because it cannot use a list.
  const text = `${alias}.${SEARCH_COLUMN}`
  const tests = [
    `${text} like p[1]`,
    `${text} like p[2]`,
    `${text} like p[3]`,
    `(cardinality(p) = 3 or ${text} like all (p))`,
  ]
  // Other entities search more columns of this table; those must not match here.
  const exact = indexed.length > branch.columns.length
  // Codes and names have different collations, so their concatenation has none to compare in.
  if (exact) tests.push(`${searchTextSql(branch.columns, dialling, `${alias}.`)} collate "C" like all (p)`)
  const where = [`t0.tenant_id = tenant`, ...tests].join('\n      and ')
  return [`select t0.id from ${identifier(entity.table)} t0`, ...joins, `where ${where}`].join('\n    ')
}

function joinSql(model: Model, entity: EntityModel, step: PathStep, from: string, to: string): string {
  const target = entityOf(model, step.entity)
  if (step.type === 'one') {
    return `join ${identifier(target.table)} ${to} on ${to}.tenant_id = tenant and ${to}.id = ${from}.${identifier(step.field.name)}`
  }
  if (step.type === 'pivot') throw new Error(`${entity.name} cannot be searched by pivot fields.`)
  const { relation } = step
  const rows = `join ${relationRows(entity, relation, target)} ${to} on ${to}.tenant_id = tenant`
  if (relation.through === undefined || relation.to === undefined) {
    if (isByPath(relation)) {
      throw new DatabaseProblem(
        `${entity.name} is searched through the relation ${relation.name}, whose rows are found by the path ${relation.by}. ` +
          'Search through the relations along that path instead.',
      )
    }
    return `${rows} and ${to}.${identifier(relation.by)} = ${from}.id`
  }
  const link = `${to}_link`
  return (
    `join ${identifier(entityOf(model, relation.through).table)} ${link} on ${link}.tenant_id = tenant ` +
    `and ${link}.${identifier(relation.by)} = ${from}.id\n    ${rows} and ${to}.id = ${link}.${identifier(relation.to)}`
  )
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
