import { sql } from 'kysely'
import type { KeptRule, Watch } from '#declarations/kept-rules/kept-rule.ts'
import { lookup } from '#declarations/lookup.ts'
import type { RequestContext } from '../../request-context.ts'
import { Source, tableSql } from '../../sql/source.ts'
import type { Sql } from '../../sql/sql.ts'
import { newStatement } from '../checks/scope-check.ts'

/** Records for which a rule may have become untrue: those that lead to rows that were written. */
export interface Suspects {
  rule: KeptRule
  /** The place of the rows in the rule. */
  watch: Watch
  /** Fields of the rows that were written. */
  names: readonly string[]
  /** Ids at the end of the way: of the rows, or of the records that hold them. */
  ids: readonly number[]
}

/** The records of a rule as rows of a statement. */
export interface SuspectRows {
  source: Source
  /** The table; the joins are those of the source. */
  table: Sql
  /** SQL: true for a suspect. */
  where: Sql
}

/** @param source rows of the statement; default: those of a new one */
export function suspectRows(
  context: RequestContext,
  { rule, watch, ids }: Pick<Suspects, 'rule' | 'watch' | 'ids'>,
  statement = newStatement(context),
): SuspectRows {
  const alias = statement.alias()
  const source = Source.of(statement, rule.entity.name, alias)
  return {
    source,
    table: tableSql(rule.entity, alias),
    where: sql`${keyAt(source, watch.way)} = any(${ids}::bigint[])`,
  }
}

/** The id of the record that references lead to, without joining it. */
export function keyAt(source: Source, way: readonly string[]): Sql {
  const last = way.at(-1)
  if (last === undefined) return source.column('id')
  return way.slice(0, -1).reduce(follow, source).column(last)
}

/** The entity at the end of references. */
export function entityAt({ entity, statement }: Source, way: readonly string[]): Source['entity'] {
  return way.reduce((at, name) => {
    const next = lookup(statement.model.entities, at.fields[name]?.reference?.entity ?? '')
    if (!next) throw new Error(`${at.name}.${name} refers to nothing.`)
    return next
  }, entity)
}

function follow(source: Source, name: string): Source {
  const field = source.entity.fields[name]
  if (!field) throw new Error(`${source.entity.name} has no field ${name}.`)
  return source.one(field)
}
