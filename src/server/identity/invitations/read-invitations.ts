import { sql } from 'kysely'
import type { RequestContext } from '../../request-context.ts'
import { belongsTo } from '../users/members.ts'

/** An open invitation; of the person, only the typed address is shown. */
export interface Invitation {
  id: number
  email: string
  status: 'invited'
  primary: boolean
  roles: { id: number; name: string }[]
  /** Name of the inviter; null when deleted. */
  invited_by: string | null
  created_at: string
  /** Null until the mail has been written. */
  expires_at: string | null
  /** True when its link has expired. */
  is_over: boolean
}

/** The open invitations of a record, the latest first. */
export function invitationsOf(
  { tx, now }: RequestContext,
  subject: Readonly<Record<string, number>>,
): Promise<Invitation[]> {
  return tx.query(sql<Invitation>`
    select i.id, i.email, 'invited' as status, i."primary", i.created_at, i.expires_at,
      coalesce(i.expires_at <= ${now.toISOString()}, false) as is_over,
      trim(u.first_name || ' ' || u.last_name) as invited_by,
      (
        select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name) order by r.level, r.id), '[]'::jsonb)
        from roles r where r.tenant_id = i.tenant_id and i.role_ids @> to_jsonb(r.id)
      ) as roles
    from invitations i left join users u on u.tenant_id = i.tenant_id and u.id = i.invited_by_user_id
    where i.used_at is null and ${belongsTo('i', subject)}
    order by i.id desc`)
}
