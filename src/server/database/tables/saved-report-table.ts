import { column, reference, textColumn } from '../describe/columns.ts'
import { code, table, unique } from './system-table.ts'
import type { TableDescription } from '../describe/table-description.ts'

/** Filters of reports that people have saved under a name, and may share with everybody of a role. */
export function savedReports(): TableDescription {
  const name = 'saved_reports'
  const description = table(
    name,
    [
      column('user_id', 'bigint'),
      // Name of the report: `overdue-loans`.
      textColumn('report', code),
      textColumn('name'),
      // Days, by a preset where they are relative; filters; what they are compared with.
      column('choice', 'jsonb'),
      // The role that it is shared with; null, or a role that is gone by now: nobody.
      column('role_id', 'bigint', { nullable: true }),
    ],
    [reference(name, 'user_id', 'users', 'cascade'), unique(name, ['user_id', 'report', 'name'])],
  )
  description.indexes = [
    { name: 'saved_reports_role_id_idx', columns: ['tenant_id', 'role_id'], reason: 'what is shared with a role' },
  ]
  return description
}
