import type { Model } from '#declarations/model.ts'
import { openMembershipSql } from '../tables/open-memberships.ts'
import { identifier, literal } from '../sql-text.ts'
import { subjectsOf } from '../tables/subjects.ts'

/**
 * SQL of somebody in one of his places, as `SessionRow` has him, but for the session: of the user `u`, his membership `m`
 * and what is overridden there, `o`.
 */
export function memberJson(model: Model): string {
  const subject = subjectsOf(model).flatMap(({ column }) => [literal(column), `m.${identifier(column)}`])
  return `jsonb_build_object('user_id', u.id, 'first_name', u.first_name, 'last_name', u.last_name,
        'email', u.email, 'preferences', u.preferences, 'membership_count', (
          select count(*) from memberships c
          where c.tenant_id = u.tenant_id and c.user_id = u.id and c.disabled_at is null and ${openMembershipSql(model, 'c')}),
        'membership_id', m.id, 'guard', m.guard, 'subject', jsonb_build_object(${subject.join(', ')}),
        'features', coalesce(o.features, '{}'::jsonb), 'configuration', coalesce(o.configuration, '{}'::jsonb),
        'roles', coalesce((
          select jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name, 'level', r.level, 'superuser', r.superuser,
            'permissions', r.permissions) order by r.level, r.id)
          from membership_roles mr join roles r on r.tenant_id = mr.tenant_id and r.id = mr.role_id
          where mr.tenant_id = m.tenant_id and mr.membership_id = m.id
        ), '[]'::jsonb))`
}

/** SQL: which overrides `o` are those of the record that the membership `m` belongs to. */
export function overridesOfMember(model: Model): string {
  const same = subjectsOf(model).map(({ column }) => `o.${identifier(column)} = m.${identifier(column)}`)
  return same.join(' or ') || 'false'
}

/** SQL of the tenant `t`, as `TenantRow` has it. */
export const TENANT_JSON = `jsonb_build_object('id', t.id, 'slug', t.slug, 'name', t.name, 'timezone', t.timezone, 'language', t.language,
        'features', t.features, 'configuration', t.configuration, 'vocabulary', t.vocabulary)`
