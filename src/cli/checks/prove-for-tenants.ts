import { sql } from 'kysely'
import type { Database, Transaction } from '#server/database/database.ts'
import { NO_LIMIT } from '#server/database/connect/statement-limits.ts'

/** The outcome of a proof for one tenant, a line each. */
export interface Proof {
  problems: string[]
  /** Printed where there are no problems. */
  proven: string[]
}

/** Proves something for every tenant, prints the outcome under its slug, and lets the command fail where there are problems. */
export async function proveForTenants(database: Database, prove: (tx: Transaction) => Promise<Proof>): Promise<void> {
  const tenants = await database.asOwner((tx) =>
    tx.query(sql<{ id: number; slug: string }>`select id, slug from tenants order by slug`),
  )
  for (const { id, slug } of tenants) {
    const { problems, proven } = await database.asTenant(id, prove, { limit: NO_LIMIT })
    for (const problem of problems) console.error(`${slug}: ${problem}`)
    if (problems.length > 0) process.exitCode = 1
    else for (const line of proven) console.log(`${slug}: ${line}`)
  }
}
