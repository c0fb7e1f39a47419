import type { EntityModel } from '#declarations/model.ts'
import { parameterOf, sqlTypeOfField } from '../../sql/sql-type.ts'
import type { Sql } from '../../sql/sql.ts'

/** A value as a parameter of its column's type. */
export function valueSql(entity: EntityModel, name: string, value: unknown): Sql {
  const field = entity.fields[name]
  if (!field) throw new Error(`${entity.name} has no field "${name}".`)
  const type = sqlTypeOfField(field)
  return parameterOf(type, type === 'jsonb' && value !== null && value !== undefined ? JSON.stringify(value) : value)
}
