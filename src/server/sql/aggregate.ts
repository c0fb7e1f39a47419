import { sql } from 'kysely'
import type { Condition } from '#protocol/condition.ts'
import type { PathStep } from '#declarations/path.ts'
import { conditionSql } from './condition.ts'
import { endSql, resolveFrom, someAlong } from './path.ts'
import { selectRelated } from './related.ts'
import type { Source } from './source.ts'
import type { Sql } from './sql.ts'

export type Aggregate = 'count' | 'exists' | 'sum' | 'min' | 'max'

/**
 * An aggregate over the rows that a path leads to, as a correlated subquery: it is computed only for the rows shown,
 * and needs no grouping. A path through several relations nests: the sum of the sums.
 *
 * @param path a relation for `count` and `exists` (`branch.loans`), else a field beyond one (`readers.fines.amount`)
 * @param where condition on the rows of the last relation
 */
export function aggregateSql(source: Source, aggregate: Aggregate, path: string, where?: Condition): Sql {
  return source.value(JSON.stringify([aggregate, path, where]), () => writeAggregate(source, aggregate, path, where))
}

function writeAggregate(source: Source, aggregate: Aggregate, path: string, where?: Condition): Sql {
  const { steps, end } = resolveFrom(source, path)
  const hops: PathStep[] =
    end.type === 'relation'
      ? [...steps, { type: 'many', name: end.relation.name, relation: end.relation, entity: end.relation.entity }]
      : steps
  const last = hops.findLastIndex((hop) => hop.type === 'many')
  if (last < 0)
    throw new Error(`"${path}" of ${source.entity.name} crosses no relation: there are no rows to ${aggregate}.`)
  const filter = where && ((rows: Source) => conditionSql(rows, where, source.statement.roots))

  const over = (rows: Source, index: number): Sql => {
    const hop = hops[index]
    if (!hop) return endSql(rows, end).sql
    if (hop.type !== 'many') return over(rows.step(hop), index + 1)
    const isLast = index === last
    return selectRelated(
      rows,
      hop.relation,
      (related) => folded(aggregate, isLast, () => over(related, index + 1)),
      isLast ? filter : undefined,
    )
  }

  if (aggregate === 'exists') return someAlong(source, hops, (rows) => filter?.(rows) ?? sql`true`)
  return aggregate === 'count' ? sql`coalesce(${over(source, 0)}, 0)::bigint` : over(source, 0)
}

function folded(aggregate: Aggregate, isLast: boolean, inner: () => Sql): Sql {
  if (aggregate === 'count') return isLast ? sql`count(*)` : sql`sum(${inner()})`
  return sql`${sql.raw(aggregate)}(${inner()})`
}
