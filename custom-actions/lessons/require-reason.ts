import { sql } from 'kysely'
import { type Transaction, ValidationFailed } from '#server/api.ts'

/** @throws ValidationFailed when a reason is not among the words that the tenant keeps for it */
export async function requireReason(tx: Transaction, list: string, reason: string): Promise<void> {
  const known = await tx.query(sql`select 1 from option_values where list = ${list} and value = ${reason}`)
  if (known.length === 0) throw new ValidationFailed({ reason: ['This is not one of the choices.'] })
}
