import { identifier } from '../sql-text.ts'

/** Role of every request: owns nothing, and row-level security confines it to one tenant. */
export const APP_ROLE = 'rollcall_app'

/**
 * Role that owns the functions which must bypass row-level security (opening a request, searching). It cannot sign in,
 * can only read, and its functions filter by tenant themselves.
 */
export const LOOKUP_ROLE = 'rollcall_lookup'

/** Intermediate role between the owner and the two on PostgreSQL 15; its members inherit nothing. */
export const BRIDGE_ROLE = 'rollcall_bridge'

/** The first version in which a grant specifies whether it is inherited. */
const GRANTS_SAY = 160_000

/**
 * Creates the roles, which are shared by the whole server, unless they exist, and lets the owner switch to them. The
 * owner does not inherit their rights: as itself it is subject to row-level security. Before PostgreSQL 16 inheritance
 * is a property of the member, who may not be ours; so an intermediate role that inherits nothing is the member, and
 * the owner a member of that: SET ROLE works all the way, inheritance stops there.
 */
export const CREATE_ROLES = `do $$
declare
  role text;
  says boolean := current_setting('server_version_num')::int >= ${GRANTS_SAY};
begin
  foreach role in array array['${APP_ROLE}', '${LOOKUP_ROLE}'] || case when says then '{}' else array['${BRIDGE_ROLE}'] end loop
    begin
      if not exists (select from pg_roles where rolname = role) then
        execute format('create role %I nologin noinherit', role);
      end if;
    exception when duplicate_object or unique_violation then null;
    end;
  end loop;
  foreach role in array array['${APP_ROLE}', '${LOOKUP_ROLE}'] loop
    if says then
      if not pg_has_role(current_user, role, 'set') then
        execute format('grant %I to current_user with inherit false, set true', role);
      end if;
    elsif not pg_has_role('${BRIDGE_ROLE}', role, 'member') then
      execute format('grant %I to ${BRIDGE_ROLE}', role);
    end if;
  end loop;
  if not says and not pg_has_role(current_user, '${BRIDGE_ROLE}', 'member') then
    grant ${BRIDGE_ROLE} to current_user;
  end if;
end $$`

/**
 * The SQL that allows a role to switch to ours, for a superuser to run where the owner may not.
 * @param version `server_version_num`
 * @param hasBridge true when the intermediate role already exists
 */
export function enterRolesSql(member: string, version: number, hasBridge: boolean): string {
  const to = identifier(member)
  if (version >= GRANTS_SAY) return `grant ${APP_ROLE}, ${LOOKUP_ROLE} to ${to} with inherit false, set true;`
  return [
    ...(hasBridge ? [] : [`create role ${BRIDGE_ROLE} nologin noinherit;`]),
    `grant ${APP_ROLE}, ${LOOKUP_ROLE} to ${BRIDGE_ROLE};`,
    `grant ${BRIDGE_ROLE} to ${to};`,
  ].join(' ')
}

/** Runs statements as a role, in a transaction. */
export function asRole(role: string, statements: string[]): string[] {
  return [`set local role ${role}`, ...statements, 'set local role none']
}

/** The same on a cluster, where SET LOCAL would go along to connections of other roles. */
export function asRoleHere(role: string, statements: string[]): string[] {
  const become = (name: string) => `select set_config('role', '${name}', true)`
  return [become(role), ...statements, become('none')]
}
