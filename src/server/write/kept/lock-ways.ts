import { sql } from 'kysely'
import type { RequestContext } from '../../request-context.ts'
import type { EntityModel } from '#declarations/model.ts'
import { turnSql } from '../rows/clear-others.ts'
import type { Sql } from '../../sql/sql.ts'
import { entityAt, keyAt, type Suspects, suspectRows } from './suspects.ts'

/**
 * The statements that hold still what rules look at until the transaction ends. Whoever writes a record of a rule shares the lock of
 * all that the rule looks at, and whoever writes one of those holds it alone: of two writes that together break a rule, the
 * later one waits, and then sees the other. References are followed one after the other, each when the record that holds it
 * cannot change any more.
 */
export function lockStatements(context: RequestContext, suspects: readonly Suspects[]): Sql[] {
  const circles = suspects.flatMap(({ rule }) => (rule.acyclic ? [circleLock(context, rule.entity)] : []))
  const owners = suspects.flatMap((one) => (one.watch.by === undefined ? [] : ownerLock(context, one)))
  const shared = suspects.flatMap((one) =>
    one.rule.ways
      .filter((way) => !leadsTo(way, one.watch.way))
      .map((way) => ({ depth: way.length, lock: () => wayLock(context, one, way) })),
  )
  const depths = [...new Set(shared.map(({ depth }) => depth))].sort((one, other) => one - other)
  const levels = depths.map((depth) => shared.filter((one) => one.depth === depth).map(({ lock }) => lock()))
  return [circles, owners, ...levels].filter((locks) => locks.length > 0).map(together)
}

/** True for the way of the row that was written, which is locked, and for those that it begins with. */
function leadsTo(way: readonly string[], to: readonly string[]): boolean {
  return way.every((name, index) => to[index] === name)
}

/** Rows of a relation come and go under the lock of the record that has them. */
function ownerLock(context: RequestContext, { rule, watch, ids }: Suspects): Sql {
  const { source } = suspectRows(context, { rule, watch, ids })
  const { table } = entityAt(source, watch.way)
  return sql`select id from ${sql.id(table)} where id = any(${ids}::bigint[]) order by id for no key update`
}

/** A circle may be closed by changes of rows that do not know of each other, so that these come one at a time. */
function circleLock(context: RequestContext, entity: EntityModel): Sql {
  return sql`select ${turnSql(context, entity)}`
}

function wayLock(context: RequestContext, suspects: Suspects, way: readonly string[]): Sql {
  const { source, table, where } = suspectRows(context, suspects)
  const key = keyAt(source, way)
  const target = sql.id(entityAt(source, way).table)
  return sql`
    select id from ${target}
    where id in (select ${key} from ${table}${source.joins()} where ${where})
    order by id for share`
}

/** Several locks in one statement; one that nothing asks for would not be taken. */
function together(locks: readonly Sql[]): Sql {
  const parts = locks.map((lock, index) => sql`${sql.id(`lock_${index}`)} as materialized (${lock})`)
  const asked = locks.map((_, index) => sql`(select count(*) from ${sql.id(`lock_${index}`)})`)
  return sql`with ${sql.join(parts)} select ${sql.join(asked, sql` + `)} as held`
}
