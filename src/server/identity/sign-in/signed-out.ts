import { sql } from 'kysely'
import type { Transaction } from '../../database/database.ts'
import { Unauthenticated } from '../../errors.ts'

/**
 * The reason for having no session: `required` when no token was sent; `password_changed` when the session ended by a
 * change of password; else `timeout`.
 */
export async function signedOut(tx: Transaction, tokenHash: string | undefined): Promise<Unauthenticated> {
  if (tokenHash === undefined) return new Unauthenticated(undefined, 'required')
  const [ended] = await tx.query(sql<{ revoked_reason: string | null }>`
    select revoked_reason from sessions where token_hash = ${tokenHash}`)
  const isOther = ended?.revoked_reason === 'password_changed'
  return new Unauthenticated(undefined, isOther ? 'password_changed' : 'timeout')
}
