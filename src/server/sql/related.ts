import { sql } from 'kysely'
import type { RelationModel } from '#declarations/model.ts'
import { and } from './boolean.ts'
import { conditionSql } from './condition.ts'
import { endSql, resolveFrom, someAlong } from './path.ts'
import { Source, sameTenant, tableSql } from './source.ts'
import type { Sql } from './statement.ts'

/** The rows of a relation: what to select from, and what ties them to the record that has the relation. */
export interface RelatedRows {
  rows: Source
  /** `loans as t2`, or the through table joined to the related one. */
  from: Sql
  link: Sql
  /** What the relation itself says of its rows. */
  where?: Sql
}

/** A subquery over the rows of a relation of one record: `(select count(*) from loans as t2 where …)`. */
export function selectRelated(
  of: Source,
  relation: RelationModel,
  what: (rows: Source) => Sql,
  condition?: (rows: Source) => Sql,
): Sql {
  const related = relatedRows(of, relation)
  const { rows, from, link, where } = related
  const filter = and([link, where, condition?.(rows)])
  const selected = what(rows)
  return sql`(select ${selected} from ${from}${joinsOf(rows)} where ${filter})`
}

/** Whether some row of a relation of one record meets a condition. */
export function existsRelated(of: Source, relation: RelationModel, condition?: (rows: Source) => Sql): Sql {
  return sql`exists ${selectRelated(of, relation, () => sql``, condition)}`
}

/** The rows of a relation under aliases of their own, tied to a record of `of`. */
export function relatedRows(of: Source, relation: RelationModel): RelatedRows {
  const { statement } = of
  const alias = statement.alias()
  const through =
    relation.through && relation.to ? relatedThrough(of, relation, relation.through, relation.to, alias) : undefined
  const found = through ?? relatedDirectly(of, relation, alias)
  return { ...found, where: relation.where && conditionSql(found.rows, relation.where, statement.roots) }
}

/** The joins that paths from these rows, and from the rows of the through entity, have asked for. */
export function joinsOf(rows: Source): Sql {
  return rows.pivot ? sql`${rows.pivot.joins()}${rows.joins()}` : rows.joins()
}

/** Whether a row refers to a record: by a field of its own, or where `by` is a path, by that of some row along it. */
export function refersSql(rows: Source, by: string, id: Sql): Sql {
  const { steps, end } = resolveFrom(rows, by)
  return someAlong(rows, steps, (at) => sql`${endSql(at, end).sql} = ${id}`)
}

function relatedDirectly(of: Source, relation: RelationModel, alias: string): RelatedRows {
  const rows = Source.of(of.statement, relation.entity, alias)
  return {
    rows,
    from: tableSql(rows.entity, alias),
    link: sql`${sameTenant(rows, of)} and ${refersSql(rows, relation.by, of.column('id'))}`,
  }
}

function relatedThrough(of: Source, relation: RelationModel, through: string, to: string, alias: string): RelatedRows {
  const pivotAlias = of.statement.alias()
  const pivot = Source.of(of.statement, through, pivotAlias)
  const rows = Source.of(of.statement, relation.entity, alias, pivot)
  const on = sql`${sameTenant(rows, pivot)} and ${rows.column('id')} = ${pivot.column(to)}`
  return {
    rows,
    from: sql`${tableSql(pivot.entity, pivotAlias)} join ${tableSql(rows.entity, alias)} on ${on}`,
    link: sql`${sameTenant(pivot, of)} and ${pivot.column(relation.by)} = ${of.column('id')}`,
  }
}
