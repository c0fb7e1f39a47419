/** Role of every request: owns nothing, and row-level security binds it to one tenant. */
export const APP_ROLE = 'rollcall_app'

/**
 * Role that owns the functions which must look past row-level security (opening a request, searching). It cannot sign
 * in, can only read, and its functions apply the tenant themselves.
 */
export const LOOKUP_ROLE = 'rollcall_lookup'

/**
 * Creates the roles, which belong to the whole server, unless they are there; and lets the owner step into them. He does
 * not inherit what they may do: as himself he is bound by row-level security.
 */
export const CREATE_ROLES = [APP_ROLE, LOOKUP_ROLE]
  .map(
    (role) => `do $$ begin
  if not exists (select from pg_roles where rolname = '${role}') then create role ${role} nologin; end if;
exception when duplicate_object or unique_violation then null;
end $$;
do $$ begin
  if not pg_has_role(current_user, '${role}', 'set') then
    grant ${role} to current_user with inherit false, set true;
  end if;
end $$`,
  )
  .join(';\n')

/** Runs statements as a role, in a transaction. */
export function asRole(role: string, statements: string[]): string[] {
  return [`set local role ${role}`, ...statements, 'set local role none']
}
