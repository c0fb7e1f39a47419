import { sql } from 'kysely'
import { normaliseEmail } from '#protocol/text/email-address.ts'
import type { Transaction } from '../database/database.ts'
import { hashPassword } from './passwords/password.ts'

export interface NewMembership {
  guard: string
  /** Names of roles of that guard. */
  roles: readonly string[]
  /** `{ branch_id: 3 }`: the record that the membership belongs to, when the guard is scoped. */
  subject?: Record<string, number>
}

export interface NewUser {
  email: string
  first_name: string
  last_name: string
  /** Made by {@link hashPassword} before the transaction, because nothing but SQL is awaited inside one. */
  passwordHash: string
  memberships: readonly NewMembership[]
}

export { hashPassword }

/**
 * Creates a user who can sign in, with memberships and roles.
 *
 * @returns the user's id
 * @throws Error when a role does not exist
 */
export async function createUser(tx: Transaction, user: NewUser): Promise<number> {
  const [row] = await tx.query<{ id: number }>(sql`
    insert into users (tenant_id, email, first_name, last_name, password_hash)
    values (${tx.tenantId}, ${normaliseEmail(user.email)}, ${user.first_name}, ${user.last_name}, ${user.passwordHash})
    returning id`)
  if (!row) throw new Error('The user was not made.')
  for (const membership of user.memberships) await createMembership(tx, row.id, membership)
  return row.id
}

async function createMembership(tx: Transaction, userId: number, membership: NewMembership): Promise<void> {
  const subject = Object.entries(membership.subject ?? {})
  const columns = ['tenant_id', 'user_id', 'guard', ...subject.map(([column]) => column)]
  const values = [tx.tenantId, userId, membership.guard, ...subject.map(([, id]) => id)]
  const given = await tx.query(sql`
    with place as (
      insert into memberships (${sql.join(columns.map((column) => sql.id(column)))})
      values (${sql.join(values)})
      returning id
    )
    insert into membership_roles (tenant_id, membership_id, role_id)
    select ${tx.tenantId}, place.id, roles.id
    from place, roles
    where roles.guard = ${membership.guard} and roles.name in (${sql.join(membership.roles)})
    returning id`)
  if (given.length !== membership.roles.length) {
    throw new Error(`Not all of the roles ${membership.roles.join(', ')} exist for the guard ${membership.guard}.`)
  }
}
