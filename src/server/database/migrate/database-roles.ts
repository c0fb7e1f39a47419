import { identifier } from '../sql-text.ts'

/** Role of every request: owns nothing, and row-level security binds it to one tenant. */
export const APP_ROLE = 'rollcall_app'

/**
 * Role that owns the functions which must look past row-level security (opening a request, searching). It cannot sign
 * in, can only read, and its functions apply the tenant themselves.
 */
export const LOOKUP_ROLE = 'rollcall_lookup'

/** Stands between the owner and the two on PostgreSQL 15: who inherits from it inherits nothing. */
export const BRIDGE_ROLE = 'rollcall_bridge'

/** The first version in which a grant says whether it is inherited. */
const GRANTS_SAY = 160_000

/**
 * Creates the roles, which belong to the whole server, unless they are there; and lets the owner step into them. The owner does
 * not inherit what they may do: as itself it is bound by row-level security. Before PostgreSQL 16 that is for the member to
 * say, whether it is one that we made or not; so there a role of ours that inherits nothing is the member, and the owner
 * a member of that one: stepping goes all the way, inheriting ends at it.
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
 * What lets somebody step into the roles, for a superuser to run where the owner may not.
 * @param version `server_version_num`
 * @param hasBridge whether the server has the role between already
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
