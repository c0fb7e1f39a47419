import { sql } from 'kysely'
import { normaliseEmail } from '#protocol/text/email-address.ts'
import type { Transaction } from '../../database/database.ts'

/**
 * Requests a password reset link by mail. `answerResetRequests` finds out later whether the address belongs to anybody,
 * so that the call takes the same time for every address.
 */
export async function requestPasswordReset(tx: Transaction, email: string): Promise<void> {
  await tx.query(sql`
    insert into reset_requests (tenant_id, email) values (${tx.tenantId}, ${normaliseEmail(email)})`)
}
