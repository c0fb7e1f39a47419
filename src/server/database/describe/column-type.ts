import type { FieldModel } from '#declarations/model.ts'
import { kindOf } from '#protocol/kinds/registry.ts'
import { sqlTypeOfField } from '../../sql/sql-type.ts'
import type { Collation, ColumnType } from './table-description.ts'

/** Type of the column that keeps a field. */
export function columnType(field: Pick<FieldModel, 'kind' | 'choices'>): ColumnType {
  return kindOf(field.kind).column ?? (sqlTypeOfField(field) as ColumnType)
}

/** Text sorts as people sort names; codes sort by their bytes, which is quicker. Undefined for what is no text. */
export function columnCollation(field: Pick<FieldModel, 'kind' | 'choices'>): Collation | undefined {
  if (columnType(field) !== 'text') return undefined
  return kindOf(field.kind).isCode ? 'C' : 'und-x-icu'
}
