import { column, reference, textColumn } from '../describe/columns.ts'
import { check, code, table, unique } from './system-table.ts'
import type { TableDescription } from '../describe/table-description.ts'

/** Reports that people are sent by mail, with saved filters, as one of their memberships may see them. */
export function reportSchedules(): TableDescription {
  const name = 'report_schedules'
  const description = table(
    name,
    [
      column('user_id', 'bigint'),
      column('membership_id', 'bigint'),
      column('saved_report_id', 'bigint'),
      textColumn('every', code),
      textColumn('format', code),
      // The next day on which it is sent.
      column('next_on', 'date'),
      column('paused', 'boolean', { default: 'false' }),
    ],
    [
      reference(name, 'user_id', 'users', 'cascade'),
      reference(name, 'membership_id', 'memberships', 'cascade'),
      reference(name, 'saved_report_id', 'saved_filters', 'cascade'),
      unique(name, ['membership_id', 'saved_report_id']),
      check(name, 'every', `every in ('week', 'month')`, 'a report is sent every week or every month'),
    ],
  )
  description.indexes = [
    { name: `${name}_user_id_idx`, columns: ['tenant_id', 'user_id'], reason: 'those of somebody' },
    {
      name: `${name}_saved_report_id_idx`,
      columns: ['tenant_id', 'saved_report_id'],
      reason: 'those of saved filters',
    },
    { name: `${name}_next_on_idx`, columns: ['tenant_id', 'next_on'], reason: 'what is due' },
  ]
  return description
}

/** Filters of lists and reports that people have saved under a name, and may share with everybody of a role. */
export function savedFilters(): TableDescription {
  const name = 'saved_filters'
  const description = table(
    name,
    [
      column('user_id', 'bigint'),
      textColumn('kind', { ...code, default: `'report'::text` }),
      // Name of the report or of the list's resource: `overdue-loans`, `books`.
      { ...textColumn('place', code), renamedFrom: 'report' },
      textColumn('name'),
      // Filters; days, by a preset where they are relative; and what else the place is asked for.
      column('choice', 'jsonb'),
      // The role that it is shared with; null, or a role that is gone by now: nobody.
      column('role_id', 'bigint', { nullable: true }),
      // The membership in which they were written last: what a scoped one shares stays within its record. One that is gone shares nothing.
      column('membership_id', 'bigint', { nullable: true }),
    ],
    [
      reference(name, 'user_id', 'users', 'cascade'),
      unique(name, ['user_id', 'kind', 'place', 'name']),
      check(name, 'kind', `kind in ('list', 'report')`, 'filters are saved of a list or of a report'),
    ],
  )
  // Reports had them first.
  description.renamedFrom = 'saved_reports'
  description.indexes = [
    { name: `${name}_role_id_idx`, columns: ['tenant_id', 'role_id'], reason: 'what is shared with a role' },
  ]
  return description
}
