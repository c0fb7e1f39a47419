import { sql } from 'kysely'
import { ARCHIVED } from '#declarations/facts/archive.ts'
import { lookup } from '#declarations/lookup.ts'
import type { FieldModel, RelationModel } from '#declarations/model.ts'
import { type PathEnd, type PathStep, type ResolvedPath, resolvePath } from '#declarations/path.ts'
import { conditionPaths } from '#protocol/conditions/condition-paths.ts'
import { and } from './boolean.ts'
import { inUseSql } from './in-use.ts'
import { type SqlType, sqlTypeOfField } from './sql-type.ts'
import { Source, sameTenant, tableSql } from './source.ts'
import type { Sql } from './sql.ts'

/** A value in SQL, and the type to compare it as. */
export interface TypedSql {
  sql: Sql
  type: SqlType
}

/** The rows of a relation: the FROM, and the condition that links them to their record. */
export interface RelatedRows {
  rows: Source
  /** `loans as t2`, or the through table joined to the related one. */
  from: Sql
  link: Sql
  /** The relation's own condition on its rows. */
  where?: Sql
}

/** A subquery over the rows of a relation of one record: `(select count(*) from loans as t2 where …)`. */
export function selectRelated(
  of: Source,
  relation: RelationModel,
  what: (rows: Source) => Sql,
  condition?: (rows: Source) => Sql | undefined,
): Sql {
  const { rows, from, link, where } = relatedRows(of, relation)
  // An aggregate of nothing but columns of the statement around would be one of that statement: what is selected joins them.
  const selected = what(rows)
  const filter = and([link, where, conditionOf(of, relation, rows, condition)])
  return sql`(select ${selected} from ${from}${joinsOf(rows)} where ${filter})`
}

/**
 * A subquery that counts the rows of a relation of one record.
 *
 * @param most where counting stops, so that it takes no longer however many there are
 */
export function countRelated(
  of: Source,
  relation: RelationModel,
  condition: (rows: Source) => Sql | undefined,
  most?: number,
): Sql {
  if (most === undefined) return selectRelated(of, relation, () => sql`count(*)`, condition)
  const { rows, from, link, where } = relatedRows(of, relation)
  const filter = and([link, where, conditionOf(of, relation, rows, condition)])
  return sql`(select count(*) from (select from ${from}${joinsOf(rows)} where ${filter} limit ${sql.lit(most)}) as counted)`
}

/** A condition on the rows of a relation of one record, inside of the subquery over them. */
function conditionOf(
  of: Source,
  relation: RelationModel,
  rows: Source,
  condition: ((rows: Source) => Sql | undefined) | undefined,
): Sql | undefined {
  const back = relation.through === undefined && lookup(rows.entity.fields, relation.by)
  if (back && back.reference?.entity === of.entity.name && !of.entity.query) rows.leadBack(back.name, of)
  return condition?.(rows)
}

/** Which related rows count, those in sight of a reader; undefined where all do. */
export type Sight = (rows: Source) => Sql | undefined

/** SQL: true when some row of a relation of one record, of those in sight, meets a condition. */
export function existsRelated(
  of: Source,
  relation: RelationModel,
  condition?: (rows: Source) => Sql,
  sight?: Sight,
): Sql {
  const meets = (rows: Source) => and([sight?.(rows), condition?.(rows)])
  return sql`exists ${selectRelated(of, relation, () => sql``, meets)}`
}

/** The rows of a relation under fresh aliases, linked to a record of `of`. */
export function relatedRows(of: Source, relation: RelationModel): RelatedRows {
  const { statement } = of
  const alias = statement.alias()
  const through =
    relation.through && relation.to ? relatedThrough(of, relation, relation.through, relation.to, alias) : undefined
  const found = through ?? relatedDirectly(of, relation, alias)
  return { ...found, where: relation.where && statement.condition(found.rows, relation.where) }
}

/** The joins requested by paths from these rows, and from the rows of the through entity. */
export function joinsOf(rows: Source): Sql {
  return rows.pivot ? sql`${rows.pivot.joins()}${rows.joins()}` : rows.joins()
}

/**
 * SQL: true when a row refers to a record: by a field of its own, or, when `by` is a path, by that of some row along
 * it.
 */
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

/** Resolves a path from the rows of a source. */
export function resolveFrom(source: Source, path: string): ResolvedPath {
  const origin = { entities: source.statement.model.entities, through: source.pivot?.entity.name }
  return resolvePath(origin, source.entity.name, path)
}

/**
 * A condition on the end of a path. When the path crosses a to-many relation, some related row must meet it.
 *
 * @param test the condition on the rows at the end of the steps
 */
export function someAlong(source: Source, steps: readonly PathStep[], test: (rows: Source) => Sql, sight?: Sight): Sql {
  const [step, ...rest] = steps
  if (!step) return test(source)
  const further = (rows: Source) => someAlong(rows, rest, test, sight)
  return step.type === 'many' ? existsRelated(source, step.relation, further, sight) : further(source.step(step))
}

/** The SQL of an own field: its column, or its computed value. */
export function fieldSql(source: Source, field: FieldModel): TypedSql {
  const isComputed = field.computed !== undefined && !field.computed.stored && !source.entity.query
  const value = isComputed
    ? source.value(field.name, () => ofRow(source, source.statement.computed(source, field)))
    : source.column(field.name)
  return { sql: value, type: sqlTypeOfField(field) }
}

/** The SQL of a path's end. */
export function endSql(source: Source, end: PathEnd, sight?: Sight): TypedSql {
  switch (end.type) {
    case 'field':
    case 'reference':
      return fieldSql(source, end.field)
    case 'count': {
      const inUse = inUseUnlessAsked(end.relation)
      const inSight = (rows: Source) => and([inUse?.(rows), sight?.(rows)])
      const counted = () =>
        ofRow(
          source,
          selectRelated(source, end.relation, () => sql`count(*)`, inSight),
        )
      return { sql: sight ? counted() : source.value(`count of ${end.relation.name}`, counted), type: 'bigint' }
    }
    case 'relation':
      throw new Error(`"${end.relation.name}" of ${source.entity.name} is a relation: it has rows, not a value.`)
  }
}

/** Counts leave archived rows out, but for a relation that says itself which of them it has. */
function inUseUnlessAsked({ where }: RelationModel): ((rows: Source) => Sql | undefined) | undefined {
  return where && conditionPaths(where).includes(ARCHIVED) ? undefined : inUseSql
}

/** A computed value of a missing record is null, not the value for an empty one. */
function ofRow(source: Source, value: Sql): Sql {
  return source.joined ? sql`case when ${source.column('id')} is not null then ${value} end` : value
}
