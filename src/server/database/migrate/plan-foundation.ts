import { sql } from 'kysely'
import type { Sql } from '../database.ts'
import { APP_ROLE, BRIDGE_ROLE, CREATE_ROLES, enterRolesSql, LOOKUP_ROLE } from './database-roles.ts'
import { SCHEMA } from '../connect/engine.ts'
import { additive, type MigrationStep } from './migration-plan.ts'
import { CREATE_NATURAL_ORDER, NATURAL_ORDER } from '../describe/natural-order.ts'
import { identifier } from '../sql-text.ts'

export const EXTENSIONS = ['btree_gin', 'btree_gist', 'pg_trgm', 'unaccent']
const ROLES = [APP_ROLE, LOOKUP_ROLE]

/** The foundation of the tables as it exists, and the owner's rights to complete it. */
interface Ground {
  me: string
  database: string
  /** `server_version_num` */
  version: number
  superuser: boolean
  may_make_roles: boolean
  /** Schemas, and extensions that PostgreSQL marks as trusted. */
  may_create: boolean
  has_schema: boolean
  has_natural_order: boolean
  installed: string[]
  /** Extensions whose files the server has. */
  available: string[]
  trusted: string[]
  roles: string[]
  /** Roles that we can switch to. */
  entered: string[]
  /** Roles that we can grant to others, including ourselves. */
  governed: string[]
}

/**
 * Plans the schema, extensions, roles and the collation: creates what is missing; without the right to, the step names the SQL and who
 * has to run it.
 */
export async function planFoundation(tx: Sql): Promise<MigrationStep[]> {
  const ground = await readGround(tx)
  return [...planSchema(ground), ...planExtensions(ground), ...planRoles(ground), ...planNaturalOrder(ground)]
}

async function readGround(tx: Sql): Promise<Ground> {
  const [ground] = await tx.query<Ground>(sql`
    with server as (select current_setting('server_version_num')::int as version),
      roles as (select r.oid, r.rolname::text as name from pg_roles r where r.rolname in (${sql.join([...ROLES, BRIDGE_ROLE])}))
    select me.rolname::text as me, current_database()::text as database, server.version,
      me.rolsuper as superuser, me.rolcreaterole as may_make_roles,
      has_database_privilege(current_database(), 'create') as may_create,
      to_regnamespace(${SCHEMA}) is not null as has_schema,
      exists (
        select from pg_collation where collname = ${NATURAL_ORDER} and collnamespace = to_regnamespace(${SCHEMA})
      ) as has_natural_order,
      array(select extname::text from pg_extension) as installed,
      array(select name::text from pg_available_extensions where name in (${sql.join(EXTENSIONS)})) as available,
      array(
        select distinct name::text from pg_available_extension_versions
        where trusted and name in (${sql.join(EXTENSIONS)})
      ) as trusted,
      array(select name from roles) as roles,
      array(
        select name from roles where pg_has_role(oid, case when server.version < 160000 then 'member' else 'set' end)
      ) as entered,
      array(select name from roles where pg_has_role(oid, 'member with admin option')) as governed
    from server, pg_roles me
    where me.rolname = current_user`)
  if (!ground) throw new Error('The database does not say who we are.')
  return ground
}

function planSchema({ has_schema, may_create, me, database }: Ground): MigrationStep[] {
  if (has_schema) return []
  const step = additive(`create schema ${SCHEMA}`, `create schema ${SCHEMA}`)
  if (may_create) return [step]
  return refused(
    step,
    `The role ${me} may not create anything in the database ${database}.`,
    `As the owner of the database, or a superuser: grant create on database ${identifier(database)} to ${identifier(me)};`,
  )
}

function planExtensions({
  installed,
  available,
  trusted,
  superuser,
  may_create,
  me,
  database,
}: Ground): MigrationStep[] {
  const missing = EXTENSIONS.filter((name) => !installed.includes(name))
  return missing.flatMap((name) => {
    const create = `create extension if not exists ${name} schema public`
    const step = additive(`install extension ${name}`, create)
    if (!available.includes(name)) {
      return refused(
        step,
        'The PostgreSQL server does not have it.',
        'Install the additional modules of PostgreSQL on the server: most systems call them postgresql-contrib.',
      )
    }
    if (superuser || (may_create && trusted.includes(name))) return [step]
    return refused(
      step,
      `The role ${me} may not install it in the database ${database}.`,
      `As a superuser, in that database: ${create};`,
    )
  })
}

function planRoles(ground: Ground): MigrationStep[] {
  const { has_schema, roles, entered, governed, superuser, may_make_roles, version, me } = ground
  const isEntered = ROLES.every((role) => entered.includes(role))
  const usage = `grant usage on schema ${SCHEMA} to ${ROLES.join(', ')}`
  if (isEntered) return has_schema ? [] : [additive(`let ${ROLES.join(' and ')} into the schema`, usage)]
  const step = additive(`set up the roles ${ROLES.join(' and ')}`, CREATE_ROLES, usage)
  // Before PostgreSQL 16 a role that may create roles could grant any of them.
  const mayEnter = version < 160_000 || ROLES.every((role) => !roles.includes(role) || governed.includes(role))
  if (superuser || (may_make_roles && mayEnter)) return [step]
  const fix = [...missingRolesSql(roles), enterRolesSql(me, version, roles.includes(BRIDGE_ROLE))].join(' ')
  return refused(step, `The role ${me} may not make them, or not become them.`, `As a superuser: ${fix}`)
}

function planNaturalOrder({ has_natural_order }: Ground): MigrationStep[] {
  return has_natural_order ? [] : [additive('sort texts as people count', CREATE_NATURAL_ORDER)]
}

function missingRolesSql(roles: readonly string[]): string[] {
  return ROLES.filter((role) => !roles.includes(role)).map((role) => `create role ${role} nologin noinherit;`)
}

function refused(step: MigrationStep, reason: string, fix: string): MigrationStep[] {
  return [{ ...step, kind: 'refused', reason, fix }]
}
