import type { EntityModel } from '#declarations/model.ts'
import type { RequestContext } from '../../request-context.ts'
import { parameterOf, type SqlType, sqlTypeOfField } from '../../sql/sql-type.ts'
import type { Sql } from '../../sql/sql.ts'
import { rowValue, valueIn } from '../plan/write-call.ts'
import type { Row } from '../record-rules.ts'

/** A value as a parameter of its column's type. */
export function valueSql(entity: EntityModel, name: string, value: unknown): Sql {
  const type = typeOf(entity, name)
  return parameterOf(type, storedForm(type, value))
}

/** The same for a field of a record; null where it has no value. */
export function fieldValueSql(entity: EntityModel, name: string, row: Row): Sql {
  const type = typeOf(entity, name)
  return parameterOf(
    type,
    rowValue(row, (actual) => storedForm(type, actual[name] ?? null)),
  )
}

/** The same for a value of a request. */
export function requestValueSql(
  context: RequestContext,
  entity: EntityModel,
  name: string,
  value: (context: RequestContext) => unknown,
): Sql {
  const type = typeOf(entity, name)
  return parameterOf(
    type,
    valueIn(context, (request) => storedForm(type, value(request))),
  )
}

function typeOf(entity: EntityModel, name: string): SqlType {
  const field = entity.fields[name]
  if (!field) throw new Error(`${entity.name} has no field "${name}".`)
  return sqlTypeOfField(field)
}

function storedForm(type: SqlType, value: unknown): unknown {
  return type === 'jsonb' && value !== null && value !== undefined ? JSON.stringify(value) : value
}
