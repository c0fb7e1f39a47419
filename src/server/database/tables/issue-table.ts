import { column, textColumn } from '../describe/columns.ts'
import { check, code, instant, table, unique } from './system-table.ts'
import type { TableDescription } from '../describe/table-description.ts'

/** Attention items that people have resolved or snoozed. */
export function issueStates(): TableDescription {
  return table(
    'issue_states',
    [
      textColumn('issue', code),
      column('record_id', 'bigint'),
      textColumn('status', code),
      column('until', instant, { nullable: true }),
      column('user_id', 'bigint'),
      // The values that it was settled with, where others make it another issue.
      column('about', 'jsonb', { nullable: true }),
    ],
    [
      unique('issue_states', ['issue', 'record_id']),
      check(
        'issue_states',
        'status',
        `status in ('resolved', 'snoozed') and (until is not null) = (status = 'snoozed')`,
        'an issue is resolved, or snoozed until some time',
      ),
    ],
  )
}
