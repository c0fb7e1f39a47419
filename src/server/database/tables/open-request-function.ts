import type { Model } from '#declarations/model.ts'
import { SCHEMA } from '../connect/engine.ts'
import { fenceStatement } from '../fence/fence-statement.ts'
import { accessVersionSql } from './access-version-table.ts'
import { openMembershipSql } from './open-memberships.ts'
import { memberJson, overridesOfMember, TENANT_JSON } from '../describe/member-json.ts'
import type { FunctionDescription } from '../describe/table-description.ts'

/**
 * Finds the tenant by its slug or a host name (its own, else one that begins with its slug), and the live session by
 * the hash of its token, in one call. The fingerprint changes with everything that the result depends on: the version
 * of its access (`access_versions`), and the session. A caller
 * whose fingerprint is still valid gets nothing more, because they already have the rest. No row means no such tenant.
 */
export function openRequestFunction(model: Model, isDistributed = false): FunctionDescription {
  const ofTenant = (text: string) => (isDistributed ? fenceStatement(text, 'opened', new Map()) : text)
  return {
    signature: 'open_request(text, text, timestamp with time zone, text)',
    lookup: true,
    sql: `create or replace function ${SCHEMA}.open_request(slug text, hash text, instant timestamptz, known text)
returns table (tenant_id bigint, fingerprint text, tenant jsonb, session jsonb)
language plpgsql stable security definer rows 1 set search_path = ${SCHEMA}, pg_temp as $$
#variable_conflict use_column
declare
  opened bigint;
  found_session record;
begin
  select t.id into opened from tenants t
  where t.id = coalesce(
    (select h.tenant_id from tenant_hosts h where h.host = open_request.slug),
    (select n.id from tenants n where n.slug = split_part(open_request.slug, '.', 1)));
  if not found then return; end if;

  select s.id, s.membership_id, s.impersonator_user_id into found_session
  from sessions s
  where s.tenant_id = opened and s.token_hash = hash and s.revoked_at is null and s.expires_at > instant
    and (s.origin_session_id is null or exists (
      select from sessions p where p.tenant_id = opened and p.id = s.origin_session_id
        and p.revoked_at is null and p.expires_at > instant));
  tenant_id := opened;
  fingerprint := concat_ws('.', opened, ${accessVersionSql('opened')},
    found_session.id, found_session.membership_id, found_session.impersonator_user_id);
  if fingerprint is distinct from known then
    tenant := (
      select ${TENANT_JSON}
      from tenants t where t.id = opened);
    session := (
      ${ofTenant(`select jsonb_build_object('session_id', s.id) || ${memberJson(model)}
        || case when i.id is null then '{}'::jsonb else jsonb_build_object('impersonator',
        jsonb_build_object('id', i.id, 'name', trim(i.first_name || ' ' || i.last_name))) end
      from sessions s
        join users u on u.tenant_id = s.tenant_id and u.id = s.user_id and u.disabled_at is null
        join memberships m on m.tenant_id = s.tenant_id and m.id = s.membership_id and m.disabled_at is null
          and ${openMembershipSql(model, 'm')}
        left join feature_overrides o on o.tenant_id = m.tenant_id and (${overridesOfMember(model)})
        left join users i on i.tenant_id = s.tenant_id and i.id = s.impersonator_user_id
      where s.tenant_id = opened and s.id = found_session.id and i.disabled_at is null
      limit 1`)});
  end if;
  return next;
end $$`,
  }
}
