import { column, textColumn } from '../describe/columns.ts'
import { check, code, instant, table, unique } from './system-table.ts'
import type { TableDescription } from '../describe/table-description.ts'

/** What somebody has said of a thing that needs attention: that it is settled, or not to be shown for a while. */
export function issueStates(): TableDescription {
  return table(
    'issue_states',
    [
      textColumn('issue', code),
      column('record_id', 'bigint'),
      textColumn('status', code),
      column('until', instant, { nullable: true }),
      column('user_id', 'bigint'),
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
