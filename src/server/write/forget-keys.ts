import { subDays } from 'date-fns'
import { sql } from 'kysely'
import { tenantsWith } from '../identity/tenants/tenants-with.ts'
import type { ServerParts } from '../server-parts.ts'

/** Forgets the keys of attempts that are a day old: nobody sends those again. */
export async function forgetKeys({ database, clock }: Pick<ServerParts, 'database' | 'clock'>): Promise<void> {
  const old = sql`idempotency_keys where created_at < ${subDays(clock(), 1).toISOString()}`
  for (const { id } of await tenantsWith(database, old)) {
    await database.asTenant(id, (tx) => tx.query(sql`delete from ${old}`))
  }
}
