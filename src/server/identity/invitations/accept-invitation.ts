import { sql } from 'kysely'
import { oneLine } from '#protocol/kinds/text.ts'
import { message } from '#protocol/messages/message.ts'
import { lookup } from '#declarations/lookup.ts'
import { subjectsOf } from '../../database/tables/subjects.ts'
import type { Transaction } from '../../database/database.ts'
import { ValidationFailed } from '../../errors.ts'
import type { ServerParts } from '../../server-parts.ts'
import { brandNames, checkNewPassword } from '../passwords/check-new-password.ts'
import { hashPassword } from '../passwords/password.ts'
import { readFields } from '../read-fields.ts'
import { setPassword } from '../passwords/set-password.ts'
import { findInvitation, type FoundInvitation, useInvitation } from './find-invitation.ts'

const LONGEST_NAME = 80

export interface Accepting {
  tenant: string
  requestId: string
}

/** Reads an invitation for the holder of its link. */
export async function lookAtInvitation({ database, clock }: ServerParts, tenant: string, body: unknown) {
  const { token } = readFields(body, ['token'])
  return database.request(
    { tenant },
    async (tx, opened) => {
      const { email, place, first_name, last_name, invited_by, has_password } = await findInvitation(tx, token, clock())
      return { email, place, first_name, last_name, invited_by, has_password, tenant: opened.tenant.name }
    },
    { readOnly: true },
  )
}

/**
 * Accepts an invitation: makes the holder of its link one of the people of its record. A user with a password only
 * confirms; anybody else enters a name and chooses a password.
 *
 * @throws ValidationFailed on `token` when the link is wrong, used or expired; else on missing fields
 */
export async function acceptInvitation(parts: ServerParts, at: Accepting, body: unknown): Promise<void> {
  const { database, clock, model, settings } = parts
  const sent = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>
  const { token } = readFields({ token: lookup(sent, 'token') }, ['token'])
  const person = await database.request(
    at,
    async (tx, opened) => {
      const found = await findInvitation(tx, token, clock())
      if (found.has_password) {
        readFields(sent, ['token'])
        return undefined
      }
      const fields = readFields(sent, ['token', 'first_name', 'last_name', 'password', 'confirm_password'])
      const names = [readName(fields, 'first_name'), readName(fields, 'last_name')] as const
      const brand = brandNames(model.application, opened.tenant)
      const owner = { email: found.email, names, brand, allowed: settings.demoPassword }
      checkNewPassword(fields.password, fields.confirm_password, owner)
      return { names, password: fields.password }
    },
    { readOnly: true },
  )
  // Hashing is expensive, and must not hold a transaction open.
  const passwordHash = person && (await hashPassword(person.password))
  await database.request(at, async (tx) => {
    const now = clock()
    const found = await findInvitation(tx, token, now)
    await useInvitation(tx, found.id, now)
    const { requestId } = at
    const userId = found.user_id ?? (await insertPerson(tx, found, person?.names ?? ['', ''], { requestId, now }))
    if (passwordHash !== undefined && !found.has_password) {
      await setPassword(tx, { userId, passwordHash, reason: 'password_changed', requestId, now })
    }
    const columns = subjectsOf(model).map(({ column }) => column)
    await join(tx, { userId, invitation: found, columns, requestId, now })
  })
}

function readName(fields: Record<'first_name' | 'last_name', string>, name: 'first_name' | 'last_name'): string {
  const text = oneLine(fields[name])
  const wrong =
    text === ''
      ? message('validation.required')
      : text.length > LONGEST_NAME
        ? message('validation.max_length_of_name', { limit: LONGEST_NAME })
        : /[<>]/.test(text)
          ? message('validation.plain_text')
          : undefined
  if (wrong !== undefined) throw new ValidationFailed({ [name]: [wrong] })
  return text
}

async function insertPerson(
  tx: Transaction,
  { email }: FoundInvitation,
  [firstName, lastName]: readonly [string, string],
  { requestId, now }: { requestId: string; now: Date },
): Promise<number> {
  const at = now.toISOString()
  const [row] = await tx.query(sql<{ id: number }>`
    with made as (
      insert into users (tenant_id, email, first_name, last_name, created_at, updated_at)
      values (${tx.tenantId}, ${email}, ${firstName}, ${lastName}, ${at}, ${at})
      returning id, email, first_name, last_name
    ), audited as (
      insert into audit_log (tenant_id, entity, record_id, action, actor_user_id, at, request_id, after)
      select ${tx.tenantId}, 'user', id, 'create', id, ${at}::timestamptz, ${requestId}, to_jsonb(made) from made
    )
    select id from made`)
  if (!row) throw new Error('The person was not made.')
  return row.id
}

interface Joining {
  userId: number
  invitation: FoundInvitation
  /** Columns of the records that memberships belong to. */
  columns: readonly string[]
  requestId: string
  now: Date
}

/** Adds the membership and those of its roles that still exist. An existing membership stays unchanged. */
async function join(tx: Transaction, { userId, invitation, columns, requestId, now }: Joining): Promise<void> {
  const subjects = sql.join(columns.map((column) => sql.id(column)))
  await tx.query(sql`
    with made as (
      insert into memberships (tenant_id, user_id, guard, ${subjects}, "primary")
      select tenant_id, ${userId}::bigint, guard, ${subjects}, "primary" from invitations where id = ${invitation.id}
      on conflict do nothing
      returning *
    ), given as (
      insert into membership_roles (tenant_id, membership_id, role_id)
      select made.tenant_id, made.id, roles.id
      from made join roles on roles.tenant_id = made.tenant_id and roles.guard = made.guard
      where roles.id = any(${invitation.role_ids}::bigint[])
    )
    insert into audit_log (tenant_id, entity, record_id, action, actor_user_id, at, request_id, after)
    select tenant_id, 'membership', id, 'create', ${userId}::bigint, ${now.toISOString()}::timestamptz, ${requestId},
      jsonb_strip_nulls(to_jsonb(made) - 'tenant_id' - 'version')
    from made`)
}
