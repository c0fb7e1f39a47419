import { sql } from 'kysely'
import type { Credentials, Database } from '../database/database.ts'

/** Ends the session that the credentials name, at once and on every server. Without a live one nothing happens. */
export async function signOut(database: Database, now: Date, credentials: Credentials): Promise<void> {
  await database.request(credentials, async (tx, { session }) => {
    if (!session) return
    await tx.query(sql`
      update sessions set revoked_at = ${now.toISOString()}, revoked_reason = 'signed_out'
      where id = ${session.session_id}`)
  })
}
