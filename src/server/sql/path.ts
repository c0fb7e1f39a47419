import { sql } from 'kysely'
import type { FieldModel } from '#declarations/model.ts'
import { type PathEnd, type PathStep, type ResolvedPath, resolvePath } from '#declarations/path.ts'
import { computedSql } from './computed.ts'
import { existsRelated, selectRelated } from './related.ts'
import type { Source } from './source.ts'
import { type SqlType, sqlTypeOfField } from './sql-type.ts'
import type { Sql } from './statement.ts'

/** A value in SQL, and what it is compared as. */
export interface TypedSql {
  sql: Sql
  type: SqlType
}

/**
 * The SQL of a path that leads to one value: `title`, `branch.name`, `loans_count`, `pivot.role`. Joins what it goes
 * through to the source.
 *
 * @throws PathError when it leads nowhere, an Error when it leads to many: a checked declaration holds neither
 */
export function pathSql(source: Source, path: string): TypedSql {
  const resolved = resolveFrom(source, path)
  if (resolved.many)
    throw new Error(`Path "${path}" of ${source.entity.name} leads to many values where one is needed.`)
  return resolvedSql(source, resolved)
}

export function resolveFrom(source: Source, path: string): ResolvedPath {
  const origin = { entities: source.statement.model.entities, through: source.pivot?.entity.name }
  return resolvePath(origin, source.entity.name, path)
}

/** As {@link pathSql}, of a path that was resolved before. */
export function resolvedSql(source: Source, { steps, end }: ResolvedPath): TypedSql {
  const key = keyOfLast(steps, end)
  return key ? fieldSql(follow(source, steps.slice(0, -1)), key) : endSql(follow(source, steps), end)
}

/**
 * A condition on what a path leads to. Where the path crosses a to-many relation, some related row must meet it.
 *
 * @param test the condition on the rows that the steps end at
 */
export function someAlong(source: Source, steps: readonly PathStep[], test: (rows: Source) => Sql): Sql {
  const [step, ...rest] = steps
  if (!step) return test(source)
  if (step.type === 'many') return existsRelated(source, step.relation, (rows) => someAlong(rows, rest, test))
  return someAlong(source.step(step), rest, test)
}

/** The SQL of an own field: its column, or what it is computed by. */
export function fieldSql(source: Source, field: FieldModel): TypedSql {
  const isComputed = field.computed !== undefined && !field.computed.stored && !source.entity.query
  const value = isComputed ? ofRow(source, computedSql(source, field)) : source.column(field.name)
  return { sql: value, type: sqlTypeOfField(field) }
}

/** The SQL of what stands at the end of a path. */
export function endSql(source: Source, end: PathEnd): TypedSql {
  switch (end.type) {
    case 'field':
    case 'reference':
      return fieldSql(source, end.field)
    case 'count':
      return {
        sql: ofRow(
          source,
          selectRelated(source, end.relation, () => sql`count(*)`),
        ),
        type: 'bigint',
      }
    case 'relation':
      throw new Error(`"${end.relation.name}" of ${source.entity.name} is a relation: it has rows, not a value.`)
  }
}

/** What is computed for a record that is not there is null, not what it would be for an empty one. */
function ofRow(source: Source, value: Sql): Sql {
  return source.joined ? sql`case when ${source.column('id')} is not null then ${value} end` : value
}

/** `branch.id` is the column `branch_id`: no join is needed for it. */
export function keyOfLast(steps: readonly PathStep[], end: PathEnd): FieldModel | undefined {
  const last = steps.at(-1)
  return last?.type === 'one' && end.type === 'field' && end.field.name === 'id' ? last.field : undefined
}

/** The rows that steps lead to, none of which leads to many. */
function follow(source: Source, steps: readonly PathStep[]): Source {
  return steps.reduce((at, step) => {
    if (step.type === 'many') throw new Error(`"${step.name}" of ${at.entity.name} leads to many.`)
    return at.step(step)
  }, source)
}
