import { sql } from 'kysely'
import { isByPath } from '#declarations/facts/by-path.ts'
import { lookup } from '#declarations/lookup.ts'
import type { ScopeConfig } from '#declarations/format.ts'
import type { Model, RelationModel } from '#declarations/model.ts'
import { type PathStep, resolvePath } from '#declarations/path.ts'
import { SCHEMA } from '../database/connect/engine.ts'
import { type SearchBranch, searchBranches } from '../database/describe/search-paths.ts'
import { searchedTextsOf, searchTextSql } from '../database/describe/search-text.ts'
import { scopeOf } from '../sql/scope.ts'
import { selectRelated } from '../sql/related.ts'
import { fieldSql } from '../sql/path.ts'
import { seenByReader } from '../sql/seen-by-reader.ts'
import { entityOf, type Source } from '../sql/source.ts'
import type { Sql } from '../sql/sql.ts'
import { type Ask, isReadable } from './access.ts'

/** The search paths that a reader may read: what they may not read is not searched for them. */
export function readablePaths({ statement, entity }: Source, paths: readonly string[], ask: Ask): string[] {
  return paths.filter((path) => isReadable(ask, resolvePath(statement.model, entity.name, path)))
}

/**
 * SQL: true of a row that has the typed words where the reader may read them; undefined where they may read all that is
 * searched. The indexes of words know no reader, so what they find for the others is looked at once more. A wrong
 * letter is not forgiven to them: nothing says which of the words like it was found.
 *
 * @param text parameter: the typed text
 */
export function foundInSight(source: Source, text: unknown, ask: Ask): Sql | undefined {
  const { statement, entity } = source
  if (entity.query || statement.readerGuard === undefined) return undefined
  const search = readablePaths(source, entity.search, ask)
  const branches = searchBranches(statement.model, { ...entity, search })
  if (search.length === entity.search.length && branches.every(({ steps }) => isWhollySeen(source, steps))) {
    return undefined
  }
  const texts = branches.map((branch) => textAlong(source, branch.steps, branch))
  const patterns = sql`${named('word_patterns')}(${named('search_words')}(${text}::text))`
  return sql`concat_ws(' ', ${sql.join([sql`''`, ...texts])}) collate "C" like all (${patterns})`
}

const named = (name: string) => sql.id(SCHEMA, name)

/** The text of the rows at the end of steps, of those that the reader may see, as it is searched. */
function textAlong(source: Source, steps: readonly PathStep[], branch: SearchBranch): Sql {
  const [step, ...rest] = steps
  if (!step) return textOf(source, branch)
  if (step.type !== 'many') return textAlong(source.step(step), rest, branch)
  const all = (rows: Source) => sql`string_agg(${textAlong(rows, rest, branch)}, ' ')`
  return selectRelated(source, step.relation, all, seenByReader)
}

function textOf(source: Source, { columns }: SearchBranch): Sql {
  const values = columns.map((column) => sql`${fieldSql(source, column).sql} as ${sql.id(column.name)}`)
  const words = searchTextSql(columns, searchedTextsOf(source.statement.model.application), 'seen.')
  return sql`(select ${sql.raw(words)} from (select ${sql.join(values)}) as seen)`
}

/** True when whoever sees a record sees all rows at the end of steps. What a row refers to is part of the row. */
function isWhollySeen({ statement }: Source, steps: readonly PathStep[]): boolean {
  const { model, readerGuard } = statement
  return steps.every((step, index) => {
    if (step.type !== 'many') return true
    const { resource: name } = entityOf(statement, step.entity)
    const resource = name === undefined ? undefined : lookup(model.resources, name)
    if (!resource || readerGuard === undefined || scopeOf(model, resource, readerGuard, 'read') === true) return true
    const isOfSeen = steps.slice(0, index).every(({ type }) => type === 'many')
    return isOfSeen && isScopedByRecord(model, step.relation, lookup(resource.scope, readerGuard))
  })
}

/** True of rows that are seen by whoever sees the record that they belong to. */
function isScopedByRecord(model: Model, relation: RelationModel, scope: ScopeConfig | undefined): boolean {
  if (relation.through !== undefined || isByPath(relation)) return false
  const owner = lookup(lookup(model.entities, relation.entity)?.fields ?? {}, relation.by)?.reference
  return owner !== undefined && typeof scope === 'object' && 'via' in scope && scope.via === owner.as
}
