import type { Model } from '#declarations/model.ts'
import { column, idColumn, reference, tenantColumn, textColumn } from '../describe/columns.ts'
import { accessVersions } from './access-version-table.ts'
import { handovers } from './handover-table.ts'
import {
  featureOverrides,
  membershipRoles,
  memberships,
  roles,
  sessions,
  tenantHosts,
  tenants,
  users,
} from './identity-tables.ts'
import { idempotencyKeys } from './idempotency-key-table.ts'
import { invitations } from './invitation-table.ts'
import { looseKeyName, primaryKeyName, uniqueName } from '../describe/object-names.ts'
import { issueStates } from './issue-table.ts'
import { jobRuns } from './job-run-table.ts'
import { outbox } from './outbox-table.ts'
import { emailChanges, knownBrowsers, passwordResets, resetRequests, signInAttempts } from './sign-in-tables.ts'
import { ROW_MIGRATIONS } from '../migrate/move-rows.ts'
import { reportSchedules, savedFilters } from './saved-filter-tables.ts'
import { code, instant, table, tenantReference, unique } from './system-table.ts'
import type { TableDescription } from '../describe/table-description.ts'

/** The tables of every application: tenants, people and access, sessions, messages, the audit log, files. */
export function systemTables(model: Model): TableDescription[] {
  return [
    tenants(),
    tenantHosts(),
    accessVersions(),
    users(),
    memberships(model),
    roles(model.application),
    membershipRoles(),
    sessions(),
    passwordResets(),
    resetRequests(),
    emailChanges(),
    signInAttempts(),
    knownBrowsers(),
    invitations(model),
    handovers(),
    outbox(),
    idempotencyKeys(),
    issueStates(),
    jobRuns(),
    savedFilters(),
    reportSchedules(),
    featureOverrides(model),
    optionValues(),
    auditLog(),
    files(),
    schemaHistory(),
    rowMigrations(),
  ]
}

/** The options of a tenant's own lists, in order. */
function optionValues(): TableDescription {
  const key = ['list', 'value']
  const described = table(
    'option_values',
    [textColumn('list', code), textColumn('value'), column('position', 'integer', { default: '0' })],
    [unique('option_values', key)],
  )
  return {
    ...described,
    indexes: [
      {
        name: looseKeyName(uniqueName('option_values', key)),
        columns: ['tenant_id', ...key],
        unique: true,
        ignoreCase: ['value'],
        reason: 'unique list, value in any capitals',
      },
    ],
  }
}

/** The audit log: the user, the change, before and after. Append-only; requests can only add to it and read it. */
function auditLog(): TableDescription {
  const name = 'audit_log'
  return {
    name,
    columns: [
      tenantColumn(),
      idColumn(),
      textColumn('entity', code),
      column('record_id', 'bigint'),
      textColumn('action', code),
      column('actor_user_id', 'bigint', { nullable: true }),
      column('impersonator_user_id', 'bigint', { nullable: true }),
      column('at', instant),
      textColumn('request_id', { ...code, nullable: true }),
      column('before', 'jsonb', { nullable: true }),
      column('after', 'jsonb', { nullable: true }),
    ],
    constraints: [
      { kind: 'primaryKey', name: primaryKeyName(name), columns: ['tenant_id', 'id'] },
      tenantReference(name),
    ],
    indexes: [
      {
        name: 'audit_log_record_idx',
        columns: ['tenant_id', 'entity', 'record_id', 'id'],
        reason: 'history of a record',
      },
      { name: 'audit_log_at_idx', columns: ['tenant_id', 'at', 'id'], reason: 'what was changed, latest first' },
    ],
    isolation: 'append',
  }
}

/**
 * Stored files without their bytes, which are elsewhere. The row outlives the bytes, so that the audit log can name the
 * file.
 */
function files(): TableDescription {
  return table(
    'files',
    [
      textColumn('name'),
      textColumn('media_type', code),
      column('size', 'bigint'),
      // SHA-256, hex.
      textColumn('checksum', code),
      // Pixels; of images, which have a thumbnail.
      column('width', 'integer', { nullable: true }),
      column('height', 'integer', { nullable: true }),
      // The field that it was uploaded for; null fits any.
      textColumn('entity', { ...code, nullable: true }),
      textColumn('field', { ...code, nullable: true }),
      column('created_by_user_id', 'bigint', { nullable: true }),
      // Time until which it may wait for a record that names it; null once it is attached or removed.
      column('kept_until', instant, { nullable: true }),
      column('removed_at', instant, { nullable: true }),
    ],
    [reference('files', 'created_by_user_id', 'users', 'restrict')],
  )
}

/** Migrations of rows that are done, or were never needed. */
function rowMigrations(): TableDescription {
  return {
    name: ROW_MIGRATIONS,
    columns: [column('name', 'text', { collation: 'C' }), column('at', instant, { default: 'now()' })],
    constraints: [{ kind: 'primaryKey', name: `${ROW_MIGRATIONS}_pkey`, columns: ['name'] }],
    indexes: [],
    isolation: 'owner',
  }
}

/** History of the steps of migrations. */
function schemaHistory(): TableDescription {
  return {
    name: 'schema_history',
    columns: [idColumn(), column('at', instant, { default: 'now()' }), column('steps', 'jsonb')],
    constraints: [{ kind: 'primaryKey', name: 'schema_history_pkey', columns: ['id'] }],
    indexes: [],
    isolation: 'owner',
  }
}
