import { sql } from 'kysely'
import type { Credentials, Database } from '../../database/database.ts'

/** Ends the session of the credentials, at once and on every server. Does nothing without a live one. */
export async function signOut(database: Database, now: Date, credentials: Credentials): Promise<void> {
  await database.request(credentials, async (tx, { session }) => {
    if (!session) return
    await tx.query(sql`
      update sessions set revoked_at = ${now.toISOString()}, revoked_reason = 'signed_out'
      where id = ${session.session_id}`)
  })
}
