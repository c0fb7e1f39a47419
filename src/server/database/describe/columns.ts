import type { Collation, ColumnDescription, ColumnType, ConstraintDescription } from './table-description.ts'
import { foreignKeyName } from './object-names.ts'

/** A column of a type; not null by default. */
export function column(
  name: string,
  type: ColumnType,
  more: Partial<Omit<ColumnDescription, 'name' | 'type'>> = {},
): ColumnDescription {
  return { name, type, nullable: false, ...more }
}

/** Text collated in natural order (`und-x-icu`) or by its bytes (`C`, for codes). */
export function textColumn(
  name: string,
  more: Partial<Omit<ColumnDescription, 'name' | 'type'>> & { collation?: Collation } = {},
): ColumnDescription {
  return column(name, 'text', { collation: 'und-x-icu', ...more })
}

export const tenantColumn = () => column('tenant_id', 'bigint')
export const idColumn = () => column('id', 'bigint', { identity: true })

/** Creation time, time of the last change, and number of changes: the version behind the ETag. */
export const historyColumns = (): ColumnDescription[] => [
  createdColumn(),
  column('updated_at', 'timestamp(3) with time zone', { default: 'now()' }),
  column('version', 'integer', { default: '1' }),
]

/** Creation time of rows that never change. */
export const createdColumn = (): ColumnDescription =>
  column('created_at', 'timestamp(3) with time zone', { default: 'now()' })

/**
 * A foreign key to a table of the same tenant: it cannot point into another one. References that are emptied when their record is
 * deleted are emptied by the server, which writes so to the audit log; the key itself refuses.
 */
export function reference(
  table: string,
  columnName: string,
  target: string,
  onDelete: 'restrict' | 'cascade',
): ConstraintDescription {
  return {
    kind: 'foreignKey',
    name: foreignKeyName(table, columnName),
    columns: ['tenant_id', columnName],
    table: target,
    targets: ['tenant_id', 'id'],
    onDelete: onDelete === 'cascade' ? 'cascade' : 'no action',
  }
}
