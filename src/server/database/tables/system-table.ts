import { historyColumns, idColumn, tenantColumn } from '../describe/columns.ts'
import { checkName, primaryKeyName, uniqueName } from '../describe/object-names.ts'
import type { ColumnDescription, ConstraintDescription, TableDescription } from '../describe/table-description.ts'

export const instant = 'timestamp(3) with time zone'
export const code = { collation: 'C' } as const
export const emptyObject = { default: `'{}'::jsonb` }
export const emptyList = { default: `'[]'::jsonb` }

/** A table of the framework: tenant, id, the columns, and when they changed. */
export function table(
  name: string,
  columns: ColumnDescription[],
  constraints: ConstraintDescription[],
): TableDescription {
  return {
    name,
    columns: [tenantColumn(), idColumn(), ...columns, ...historyColumns()],
    constraints: [
      { kind: 'primaryKey', name: primaryKeyName(name), columns: ['tenant_id', 'id'] },
      tenantReference(name),
      ...constraints,
    ],
    indexes: [],
    isolation: 'tenant',
  }
}

export function tenantReference(table: string): ConstraintDescription {
  return {
    kind: 'foreignKey',
    name: `${table}_tenant_fkey`,
    columns: ['tenant_id'],
    table: 'tenants',
    targets: ['id'],
    onDelete: 'no action',
  }
}

export const unique = (table: string, columns: string[]): ConstraintDescription => ({
  kind: 'unique',
  name: uniqueName(table, columns),
  columns: ['tenant_id', ...columns],
})

export const check = (table: string, about: string, expression: string, says: string): ConstraintDescription => ({
  kind: 'check',
  name: checkName(table, about),
  expression,
  says,
})
