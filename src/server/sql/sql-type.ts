import { sql } from 'kysely'
import type { FieldModel } from '#declarations/model.ts'
import type { SqlType } from '#protocol/kinds/kind.ts'
import { kindOf, type ValueKind } from '#protocol/kinds/registry.ts'
import type { Sql } from './sql.ts'

export type { SqlType }

export function sqlTypeOfKind(kind: ValueKind): SqlType {
  return kindOf(kind).sql
}

/** Like {@link sqlTypeOfKind}; choices of integers are numbers. */
export function sqlTypeOfField(field: Pick<FieldModel, 'kind' | 'choices'>): SqlType {
  const hasNumbers = field.kind === 'choice' && typeof field.choices?.[0]?.value === 'number'
  return hasNumbers ? 'bigint' : sqlTypeOfKind(field.kind)
}

/** The value as a parameter of that type. `value` may be left open for planning. */
export function parameterOf(type: SqlType, value: unknown): Sql {
  return sql`${value}::${sql.raw(type)}`
}

/** Several values as one parameter: an array of that type. */
export function arrayOf(type: SqlType, values: unknown): Sql {
  return sql`${values}::${sql.raw(type)}[]`
}
