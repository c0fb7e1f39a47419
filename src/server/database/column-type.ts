import type { FieldModel } from '#declarations/model.ts'
import type { ValueKind } from '#protocol/value-kind.ts'
import { sqlTypeOfField } from '../sql/sql-type.ts'
import type { Collation, ColumnType } from './table-description.ts'

/** Type of the column that keeps a field. */
export function columnType(field: Pick<FieldModel, 'kind' | 'choices'>): ColumnType {
  const type = sqlTypeOfField(field)
  switch (type) {
    case 'numeric':
      return field.kind === 'coordinate' ? 'numeric(9,6)' : 'numeric'
    case 'time':
      return 'time(0) without time zone'
    case 'timestamptz':
      // As precise as the wire: what was read can be compared with what is stored.
      return 'timestamp(3) with time zone'
    default:
      return type
  }
}

const CODES: ReadonlySet<ValueKind> = new Set(['choice', 'color', 'phone', 'postcode'])

/** Text sorts as people sort names; codes sort by their bytes, which is quicker. Undefined for what is no text. */
export function columnCollation(field: Pick<FieldModel, 'kind' | 'choices'>): Collation | undefined {
  if (columnType(field) !== 'text') return undefined
  return CODES.has(field.kind) ? 'C' : 'und-x-icu'
}
