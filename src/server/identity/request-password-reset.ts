import { sql } from 'kysely'
import { normaliseEmail } from '#protocol/email-address.ts'
import type { Transaction } from '../database/database.ts'

/**
 * Asks for a mail with a link to a new password. Whether the address belongs to anybody is found out later, by
 * `answerResetRequests`: asking costs the same, and takes the same time, for every address.
 */
export async function requestPasswordReset(tx: Transaction, email: string): Promise<void> {
  await tx.query(sql`
    insert into reset_requests (tenant_id, email) values (${tx.tenantId}, ${normaliseEmail(email)})`)
}
