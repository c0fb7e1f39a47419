import type { CodeExplanation } from '../code-explanation.ts'

/** Conditions and expressions. */
export const CONDITION_CODES = {
  RC129: {
    severity: 'error',
    title: 'A condition that the database cannot decide',
    explanation:
      'A key among some of the rows, a period of some of them, and fields that are kept are for the database to keep, whichever way a row is written. So their conditions compare stored fields of the record with values that are written there: no other records, nothing computed, no $today.',
    example: {
      wrong: '"unique": [{ "fields": ["copy_id"], "where": { "due_on": { "gte": "$today" } } }]',
      right: '"unique": [{ "fields": ["copy_id"], "where": { "returned_on": null } }]',
    },
  },
  RC130: {
    severity: 'error',
    title: 'Unknown operator',
    explanation:
      'A comparison is written with eq, ne, in, notIn, gt, gte, lt, lte, contains, startsWith, some or none.',
    example: { wrong: '{ "due_on": { "before": "$today" } }', right: '{ "due_on": { "lt": "$today" } }' },
  },
  RC131: {
    severity: 'error',
    title: 'An operator that does not fit the type',
    explanation:
      'Greater and less are for numbers and times, "contains" is for texts, "some" and "none" ask about related rows.',
    example: { wrong: '{ "active": { "gt": true } }', right: '{ "active": true }' },
  },
  RC132: {
    severity: 'error',
    title: 'A value that does not fit the field',
    explanation: "The comparison could never hold: the value is of another type, or is none of the field's choices.",
    example: { wrong: '{ "status": "oppen" }', right: '{ "status": "open" }' },
  },
  RC133: {
    severity: 'error',
    title: 'A reference that stands for nothing',
    explanation:
      'A text that starts with "$" refers to something: $user, $record, $parent, $config, $feature, $value, $param, $today, $time, $now, $week, $month or $year. Some exist only in certain places: $value in a filter, $param in a query parameter, $parent in a relation.',
    example: {
      wrong: '"quickFilters": [{ "id": "mine", "where": { "branch_id": "$value" } }]',
      right: '"quickFilters": [{ "id": "mine", "where": { "branch_id": "$user.branch_id" } }]',
    },
  },
  RC134: {
    severity: 'error',
    title: 'The user has no such value',
    explanation:
      '$user has id, name, email, guard, auth_level, superuser, and for each guard that belongs to an entity the id of that record.',
    example: { wrong: '{ "branch_id": "$user.brnach_id" }', right: '{ "branch_id": "$user.branch_id" }' },
  },
  RC135: {
    severity: 'error',
    title: 'A path where there is no record',
    explanation:
      'A menu entry or a column is shown or hidden as a whole: its condition can ask about the user, features and the configuration, not about a record.',
    example: {
      wrong: '{ "resource": "books", "when": { "status": "open" } }',
      right: '{ "resource": "books", "when": { "$user.guard": "admin" } }',
    },
  },
  RC136: {
    severity: 'error',
    title: 'An expression without one operator',
    explanation: 'An expression is a path, or an object with exactly one operator.',
    example: {
      wrong: '"computed": { "join": ["first_name"], "lower": "last_name" }',
      right: '"computed": { "join": ["first_name", { "lower": "last_name" }] }',
    },
  },
  RC137: {
    severity: 'error',
    title: 'Operands that do not fit',
    explanation:
      'Arithmetic needs numbers, "age" and "weekday" a date, "count" a relation; and the result must be of the declared type.',
    example: {
      wrong: '"age": { "format": "age", "computed": { "age": "name" } }',
      right: '"age": { "format": "age", "computed": { "age": "born_on" } }',
    },
  },
  RC138: {
    severity: 'error',
    title: 'Values computed from each other',
    explanation: 'Following what each is computed from leads back to the start.',
    example: {
      wrong: '"a": { "computed": { "round": "b" } }, "b": { "computed": { "round": "a" } }',
      right: '"a": { "computed": { "round": "b" } }, "b": { "type": "number" }',
    },
  },
  RC139: {
    severity: 'error',
    title: 'A stored value that looks beyond its row',
    explanation:
      'The database computes a stored value once, when the row is written: from columns of the row, not from other rows, the clock or the person.',
    example: {
      wrong: '"branch_name": { "type": "string", "computed": "branch.name", "stored": true }',
      right: '"branch_name": { "type": "string", "computed": "branch.name" }',
    },
  },
} satisfies Record<string, CodeExplanation>
