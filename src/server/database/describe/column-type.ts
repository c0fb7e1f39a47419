import type { FieldModel } from '#declarations/model.ts'
import { kindOf } from '#protocol/kinds/registry.ts'
import { sqlTypeOfField } from '../../sql/sql-type.ts'
import type { Collation, ColumnType } from './table-description.ts'

/** Type of the column that keeps a field. */
export function columnType(field: Pick<FieldModel, 'kind' | 'choices'>): ColumnType {
  return kindOf(field.kind).column ?? (sqlTypeOfField(field) as ColumnType)
}

/**
 * Names are collated in natural order, codes by their bytes, which is faster. Undefined for types that are not text.
 */
export function columnCollation(field: Pick<FieldModel, 'kind' | 'choices'>): Collation | undefined {
  if (columnType(field) !== 'text') return undefined
  return kindOf(field.kind).isCode ? 'C' : 'und-x-icu'
}
