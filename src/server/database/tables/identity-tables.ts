import type { ApplicationModel, Model } from '#declarations/model.ts'
import { column, historyColumns, idColumn, reference, textColumn } from '../describe/columns.ts'
import { indexName } from '../describe/object-names.ts'
import { identifier, literal } from '../sql-text.ts'
import { subjectsOf } from './subjects.ts'
import { check, code, emptyList, emptyObject, instant, table, unique } from './system-table.ts'
import type { ConstraintDescription, TableDescription } from '../describe/table-description.ts'

export function tenants(): TableDescription {
  return {
    name: 'tenants',
    columns: [
      idColumn(),
      textColumn('slug', code),
      textColumn('name'),
      textColumn('timezone', code),
      textColumn('language', code),
      column('features', 'jsonb', emptyObject),
      column('configuration', 'jsonb', emptyObject),
      column('vocabulary', 'jsonb', emptyObject),
      column('setting_versions', 'jsonb', emptyObject),
      ...historyColumns(),
    ],
    constraints: [
      { kind: 'primaryKey', name: 'tenants_pkey', columns: ['id'] },
      { kind: 'unique', name: 'tenants_slug_key', columns: ['slug'] },
      check('tenants', 'slug', `slug ~ '^[a-z0-9-]+$'`, 'a slug has small letters, digits and dashes'),
    ],
    indexes: [],
    retired: ['access_version'],
    isolation: 'self',
  }
}

/** Host names of a tenant: `office.acme.example`. Each belongs to one tenant. */
export function tenantHosts(): TableDescription {
  return table(
    'tenant_hosts',
    [textColumn('host', code)],
    [
      { kind: 'unique', name: 'tenant_hosts_host_key', columns: ['host'] },
      check('tenant_hosts', 'host', 'host = lower(host)', 'a host name is kept in small letters'),
    ],
  )
}

/**
 * Checks the result of `normaliseEmail` as far as the database can: an address that is not normalised could never be
 * found.
 */
const NORMALISED_EMAIL =
  'email is nfkc normalized and email = btrim(email) and email = lower(email collate "und-x-icu")'

/** People, each identified by one email address; memberships hold their permissions. */
export function users(): TableDescription {
  return table(
    'users',
    [
      textColumn('email', code),
      textColumn('first_name'),
      textColumn('last_name'),
      textColumn('password_hash', { ...code, nullable: true }),
      column('preferences', 'jsonb', emptyObject),
      column('disabled_at', instant, { nullable: true }),
    ],
    [
      unique('users', ['email']),
      check('users', 'email', NORMALISED_EMAIL, 'an email is kept in its one normalised form'),
    ],
  )
}

export function memberships(model: Model): TableDescription {
  const subjects = subjectsOf(model)
  const belongs = subjects.map(({ column, guards }) => {
    const scoped = `guard in (${guards.map(literal).join(', ')})`
    return `(${identifier(column)} is not null) = (${scoped})`
  })
  const description = table(
    'memberships',
    [
      column('user_id', 'bigint'),
      textColumn('guard', code),
      ...subjects.map(({ column: name }) => column(name, 'bigint', { nullable: true })),
      column('primary', 'boolean', { default: 'false' }),
      column('last_used_at', instant, { nullable: true }),
      column('disabled_at', instant, { nullable: true }),
    ],
    [
      reference('memberships', 'user_id', 'users', 'cascade'),
      ...subjects.map(({ column, table }) => reference('memberships', column, table, 'restrict')),
      ...guardCheck('memberships', model.application),
      ...(belongs.length > 0
        ? [check('memberships', 'subject', belongs.join(' and '), 'a scoped membership names its record, others none')]
        : []),
      {
        kind: 'unique',
        name: 'memberships_place_key',
        columns: ['tenant_id', 'user_id', 'guard', ...subjects.map(({ column }) => column)],
        nullsEqual: true,
      },
    ],
  )
  description.indexes = subjects.map(({ column }) => ({
    name: indexName('memberships', [column]),
    columns: ['tenant_id', column],
    reason: `who belongs to a record, and whether it may be deleted`,
  }))
  return description
}

function guardCheck(table: string, application: ApplicationModel): ConstraintDescription[] {
  const guards = Object.keys(application.guards)
  if (guards.length === 0) return []
  const oneOf = `guard in (${guards.map(literal).join(', ')})`
  return [check(table, 'guard', oneOf, `a guard is one of ${guards.join(', ')}`)]
}

export function roles(application: ApplicationModel): TableDescription {
  return table(
    'roles',
    [
      textColumn('name'),
      textColumn('guard', code),
      column('level', 'integer'),
      column('superuser', 'boolean', { default: 'false' }),
      column('is_default', 'boolean', { default: 'false' }),
      column('permissions', 'jsonb', emptyList),
      // The role of the declarations that it came from, whatever it is called now, and what they have given it so far.
      textColumn('declared_as', { nullable: true }),
      column('given', 'jsonb', { nullable: true }),
    ],
    [unique('roles', ['guard', 'name']), ...guardCheck('roles', application)],
  )
}

export function membershipRoles(): TableDescription {
  const description = table(
    'membership_roles',
    [column('membership_id', 'bigint'), column('role_id', 'bigint')],
    [
      reference('membership_roles', 'membership_id', 'memberships', 'cascade'),
      reference('membership_roles', 'role_id', 'roles', 'restrict'),
      unique('membership_roles', ['membership_id', 'role_id']),
    ],
  )
  description.indexes = [
    { name: 'membership_roles_role_id_idx', columns: ['tenant_id', 'role_id'], reason: 'who has a role' },
  ]
  return description
}

export function sessions(): TableDescription {
  const description = table(
    'sessions',
    [
      column('user_id', 'bigint'),
      column('membership_id', 'bigint'),
      textColumn('token_hash', code),
      column('expires_at', instant),
      column('revoked_at', instant, { nullable: true }),
      textColumn('revoked_reason', { ...code, nullable: true }),
      // The last use: user agent and IP address.
      textColumn('device', { ...code, nullable: true }),
      textColumn('address', { ...code, nullable: true }),
      column('last_used_at', instant, { nullable: true }),
      // The browser in which it was opened, to recognise the person again. It may be forgotten by now.
      column('browser_id', 'bigint', { nullable: true }),
      column('impersonator_user_id', 'bigint', { nullable: true }),
      // The session that impersonates this person; both end together.
      column('origin_session_id', 'bigint', { nullable: true }),
    ],
    [
      reference('sessions', 'user_id', 'users', 'cascade'),
      reference('sessions', 'membership_id', 'memberships', 'cascade'),
      reference('sessions', 'impersonator_user_id', 'users', 'cascade'),
      reference('sessions', 'origin_session_id', 'sessions', 'cascade'),
      unique('sessions', ['token_hash']),
    ],
  )
  description.indexes = [
    { name: 'sessions_user_id_idx', columns: ['tenant_id', 'user_id'], reason: 'sessions of a user' },
    { name: 'sessions_membership_id_idx', columns: ['tenant_id', 'membership_id'], reason: 'sessions of a membership' },
    { name: 'sessions_browser_id_idx', columns: ['tenant_id', 'browser_id'], reason: 'sessions of a browser' },
    {
      name: 'sessions_impersonator_user_id_idx',
      columns: ['tenant_id', 'impersonator_user_id'],
      reason: 'sessions that a user opened as somebody else',
    },
    {
      name: 'sessions_origin_session_id_idx',
      columns: ['tenant_id', 'origin_session_id'],
      reason: 'sessions that were opened from one',
    },
  ]
  return description
}

/** Features and configuration values overridden for one record that memberships belong to. */
export function featureOverrides(model: Model): TableDescription {
  const subjects = subjectsOf(model)
  const columns = subjects.map(({ column }) => column)
  return table(
    'feature_overrides',
    [
      ...columns.map((name) => column(name, 'bigint', { nullable: true })),
      column('features', 'jsonb', emptyObject),
      column('configuration', 'jsonb', emptyObject),
      column('setting_versions', 'jsonb', emptyObject),
    ],
    [
      ...subjects.map(({ column, table }) => reference('feature_overrides', column, table, 'cascade')),
      ...columns.map((column) => unique('feature_overrides', [column])),
      ...(columns.length > 0
        ? [
            check(
              'feature_overrides',
              'subject',
              `num_nonnulls(${columns.map(identifier).join(', ')}) = 1`,
              'an override is for exactly one record',
            ),
          ]
        : []),
    ],
  )
}
