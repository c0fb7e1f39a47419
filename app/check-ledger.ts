import { join } from 'node:path'
import { sql } from 'kysely'
import { onApplicationDatabase } from '#cli/migration-target.ts'
import { ledgerDifferences } from '../custom-actions/ledger/ledger-differences.ts'

/**
 * `npm run check:ledger`: checks for every tenant that each balance is the sum of its transactions, and lists those
 * that are not.
 */
const root = process.argv[2] ?? join(import.meta.dirname, '..')

await onApplicationDatabase(root, async (database) => {
  const tenants = await database.asOwner((tx) =>
    tx.query(sql<{ id: number; slug: string }>`select id, slug from tenants order by slug`),
  )
  for (const { id, slug } of tenants) {
    const differences = await database.asTenant(id, ledgerDifferences)
    for (const { customer_id, franchisee_id, balance, posted } of differences) {
      const place = `${slug}: customer ${customer_id} with franchisee ${franchisee_id}`
      console.error(`${place} has a balance of ${balance ?? 'nothing'}, but transactions of ${posted ?? 'nothing'}.`)
    }
    if (differences.length > 0) process.exitCode = 1
    else console.log(`${slug}: every balance is the sum of its transactions.`)
  }
})
