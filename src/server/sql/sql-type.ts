import { sql } from 'kysely'
import type { FieldModel } from '#declarations/model.ts'
import type { ValueKind } from '#protocol/value-kind.ts'
import type { Sql } from './sql.ts'

/** PostgreSQL types of values. `jsonb` also holds choices and tags, as an array. */
export type SqlType = 'text' | 'bigint' | 'numeric' | 'boolean' | 'date' | 'time' | 'timestamptz' | 'jsonb'

const TYPES: Readonly<Record<ValueKind, SqlType>> = {
  text: 'text',
  multiline: 'text',
  richText: 'text',
  email: 'text',
  phone: 'text',
  url: 'text',
  postcode: 'text',
  color: 'text',
  date: 'date',
  time: 'time',
  dateTime: 'timestamptz',
  integer: 'bigint',
  number: 'numeric',
  boolean: 'boolean',
  money: 'bigint',
  percent: 'numeric',
  weight: 'bigint',
  duration: 'bigint',
  age: 'bigint',
  coordinate: 'numeric',
  choice: 'text',
  choices: 'jsonb',
  tags: 'jsonb',
  reference: 'bigint',
  image: 'bigint',
  file: 'bigint',
  json: 'jsonb',
}

export function sqlTypeOfKind(kind: ValueKind): SqlType {
  return TYPES[kind]
}

/** As {@link sqlTypeOfKind}; choices between whole numbers are numbers. */
export function sqlTypeOfField(field: Pick<FieldModel, 'kind' | 'choices'>): SqlType {
  const hasNumbers = field.kind === 'choice' && typeof field.choices?.[0]?.value === 'number'
  return hasNumbers ? 'bigint' : TYPES[field.kind]
}

/** The value as a parameter of that type. `value` may be left open for planning. */
export function parameterOf(type: SqlType, value: unknown): Sql {
  return sql`${value}::${sql.raw(type)}`
}

/** Several values as one parameter: an array of that type. */
export function arrayOf(type: SqlType, values: unknown): Sql {
  return sql`${values}::${sql.raw(type)}[]`
}
