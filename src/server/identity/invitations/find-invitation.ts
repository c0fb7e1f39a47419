import { sql } from 'kysely'
import { message } from '#protocol/messages/message.ts'
import type { Transaction } from '../../database/database.ts'
import { ValidationFailed } from '../../errors.ts'
import { hashToken } from '../token.ts'

const REFUSALS = {
  wrong: message('invitations.wrong'),
  used: message('invitations.accepted'),
  expired: message('invitations.expired'),
  disabled: message('invitations.disabled'),
}

/** An open invitation, and the user with its address, if any. */
export interface FoundInvitation {
  id: number
  guard: string
  email: string
  place: string
  first_name: string | null
  last_name: string | null
  primary: boolean
  role_ids: number[]
  invited_by: string | null
  user_id: number | null
  /** True when the user has a password to sign in with. */
  has_password: boolean
}

interface Row extends FoundInvitation {
  is_used: boolean
  is_over: boolean
  is_disabled: boolean
}

/** @throws ValidationFailed on `token` */
export async function findInvitation(tx: Transaction, token: string, now: Date): Promise<FoundInvitation> {
  const [row] = await tx.query(sql<Row>`
    select i.id, i.guard, i.email, i.place, i."primary", i.role_ids,
      coalesce(u.first_name, i.first_name) as first_name, coalesce(u.last_name, i.last_name) as last_name,
      trim(asking.first_name || ' ' || asking.last_name) as invited_by,
      u.id as user_id, u.password_hash is not null as has_password, u.disabled_at is not null as is_disabled,
      i.used_at is not null as is_used, i.expires_at <= ${now.toISOString()} as is_over
    from invitations i
      left join users u on u.tenant_id = i.tenant_id and u.email = i.email
      left join users asking on asking.tenant_id = i.tenant_id and asking.id = i.invited_by_user_id
    where i.token_hash = ${hashToken(token)}`)
  const wrong = !row
    ? 'wrong'
    : row.is_used
      ? 'used'
      : row.is_over
        ? 'expired'
        : row.is_disabled
          ? 'disabled'
          : undefined
  if (!row || wrong) throw new ValidationFailed({ token: [REFUSALS[wrong ?? 'wrong']] })
  return row
}

/** Marks an invitation as accepted: of two concurrent attempts, one fails. @throws ValidationFailed on `token` */
export async function useInvitation(tx: Transaction, id: number, now: Date): Promise<void> {
  const used = await tx.query(sql`
    update invitations set used_at = ${now.toISOString()} where id = ${id} and used_at is null returning id`)
  if (used.length === 0) throw new ValidationFailed({ token: [REFUSALS.used] })
}
