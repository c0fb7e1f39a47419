import type { Collation, ColumnDescription, ColumnType, ConstraintDescription } from './table-description.ts'
import { foreignKeyName } from './object-names.ts'

/** Column of a type; not null unless said otherwise. */
export function column(
  name: string,
  type: ColumnType,
  more: Partial<Omit<ColumnDescription, 'name' | 'type'>> = {},
): ColumnDescription {
  return { name, type, nullable: false, ...more }
}

/** Text in the order of people (`und-x-icu`) or of bytes (`C`, for codes). */
export function textColumn(
  name: string,
  more: Partial<Omit<ColumnDescription, 'name' | 'type'>> & { collation?: Collation } = {},
): ColumnDescription {
  return column(name, 'text', { collation: 'und-x-icu', ...more })
}

export const tenantColumn = () => column('tenant_id', 'bigint')
export const idColumn = () => column('id', 'bigint', { identity: true })

/** When a row came to be, when it last changed, and how often: the version that an ETag is made of. */
export const historyColumns = (): ColumnDescription[] => [
  createdColumn(),
  column('updated_at', 'timestamp(3) with time zone', { default: 'now()' }),
  column('version', 'integer', { default: '1' }),
]

/** Of rows that are written once: when that was. */
export const createdColumn = (): ColumnDescription =>
  column('created_at', 'timestamp(3) with time zone', { default: 'now()' })

/** The reference of a column to the rows of a table in the same tenant: it cannot point into another one. */
export function reference(
  table: string,
  columnName: string,
  target: string,
  onDelete: 'restrict' | 'cascade' | 'setNull',
): ConstraintDescription {
  return {
    kind: 'foreignKey',
    name: foreignKeyName(table, columnName),
    columns: ['tenant_id', columnName],
    table: target,
    targets: ['tenant_id', 'id'],
    // Without naming its column, SET NULL would null the tenant as well.
    onDelete: onDelete === 'setNull' ? `set null (${columnName})` : onDelete === 'cascade' ? 'cascade' : 'no action',
  }
}
