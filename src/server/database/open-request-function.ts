import type { Model } from '#declarations/model.ts'
import { SCHEMA } from './engine.ts'
import { identifier, literal } from './sql-text.ts'
import { subjectsOf } from './subjects.ts'
import type { FunctionDescription } from './table-description.ts'

/**
 * Finds the tenant by its slug, and the live session by the hash of its token, in one call. The fingerprint is made from
 * the versions (`xmin`) of every row that the answer depends on; a caller who sends the one that still holds gets no more
 * than that, because he has the rest. No row: there is no such tenant.
 */
export function openRequestFunction(model: Model): FunctionDescription {
  const subjects = subjectsOf(model).map(({ column }) => column)
  const subject = subjects.flatMap((column) => [literal(column), `m.${identifier(column)}`]).join(', ')
  const overrides =
    subjects.map((column) => `o.${identifier(column)} = m.${identifier(column)}`).join(' or ') || 'false'
  return {
    signature: 'open_request(text, text, timestamp with time zone, text)',
    lookup: true,
    sql: `create or replace function ${SCHEMA}.open_request(slug text, hash text, instant timestamptz, known text)
returns table (tenant_id bigint, fingerprint text, tenant jsonb, session jsonb)
language plpgsql stable security definer rows 1 set search_path = ${SCHEMA}, pg_temp as $$
#variable_conflict use_column
declare
  t record;
  s record;
  mark text;
begin
  select tenants.*, tenants.xmin::text as mark into t from tenants where tenants.slug = open_request.slug;
  if not found then return; end if;
  mark := t.id || '.' || t.mark;

  if hash is not null then
    select s.id as session_id, u.id as user_id, u.first_name, u.last_name, u.email, m.id as membership_id, m.guard,
      jsonb_build_object(${subject}) as subject, o.features,
      i.id as impersonator_id, i.first_name || ' ' || i.last_name as impersonator_name,
      concat_ws('.', s.id, u.xmin, m.id, m.xmin, o.xmin, i.xmin, (
        select string_agg(concat_ws('-', r.id, r.xmin), ',' order by r.id)
        from membership_roles mr join roles r on r.tenant_id = mr.tenant_id and r.id = mr.role_id
        where mr.tenant_id = m.tenant_id and mr.membership_id = m.id
      )) as mark
    into s
    from sessions s
      join users u on u.tenant_id = s.tenant_id and u.id = s.user_id and u.disabled_at is null
      join memberships m on m.tenant_id = s.tenant_id and m.id = s.membership_id and m.disabled_at is null
      left join feature_overrides o on o.tenant_id = m.tenant_id and (${overrides})
      left join users i on i.tenant_id = s.tenant_id and i.id = s.impersonator_user_id
    where s.tenant_id = t.id and s.token_hash = hash and s.revoked_at is null and s.expires_at > instant
    limit 1;
    if found then mark := mark || '/' || s.mark; end if;
  end if;

  tenant_id := t.id;
  fingerprint := mark;
  if mark is distinct from known then
    tenant := jsonb_build_object('id', t.id, 'slug', t.slug, 'name', t.name, 'timezone', t.timezone,
      'language', t.language, 'features', t.features, 'configuration', t.configuration, 'vocabulary', t.vocabulary);
    if position('/' in mark) > 0 then
      session := jsonb_build_object('session_id', s.session_id, 'user_id', s.user_id, 'first_name', s.first_name,
        'last_name', s.last_name, 'email', s.email, 'membership_id', s.membership_id, 'guard', s.guard,
        'subject', s.subject, 'features', coalesce(s.features, '{}'::jsonb),
        'roles', coalesce((
          select jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name, 'level', r.level, 'superuser', r.superuser,
            'permissions', r.permissions) order by r.level, r.id)
          from membership_roles mr join roles r on r.tenant_id = mr.tenant_id and r.id = mr.role_id
          where mr.tenant_id = t.id and mr.membership_id = s.membership_id
        ), '[]'::jsonb));
      if s.impersonator_id is not null then
        session := session || jsonb_build_object('impersonator',
          jsonb_build_object('id', s.impersonator_id, 'name', s.impersonator_name));
      end if;
    end if;
  end if;
  return next;
end $$`,
  }
}
