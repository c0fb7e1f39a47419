import { sql } from 'kysely'
import type { RequestContext } from '#server/api.ts'
import type { FoundPlace, Located } from './geocoder.ts'

/** The stored result of an earlier lookup, so that nothing is requested twice; undefined without one. */
export async function knownPlaces({ tx }: RequestContext, address: string): Promise<Located | undefined> {
  const [row] = await tx.query(
    sql<{ places: { items: FoundPlace[] } }>`
      select places from geocodes where query = ${addressKey(address)}::text`,
  )
  if (!row) return undefined
  const { items } = row.places
  return { status: items.length > 0 ? 'OK' : 'ZERO_RESULTS', items }
}

/** Stores a result. Rate limits and failures are not stored, so the next lookup retries. */
export async function keepPlaces({ tx, now }: RequestContext, address: string, located: Located): Promise<void> {
  if (located.status !== 'OK' && located.status !== 'ZERO_RESULTS') return
  const places = JSON.stringify({ items: located.items })
  const at = sql`${now.toISOString()}::timestamptz`
  await tx.query(sql`
    insert into geocodes (tenant_id, created_at, updated_at, query, places)
    values (${tx.tenantId}::bigint, ${at}, ${at}, ${addressKey(address)}::text, ${places}::jsonb)
    on conflict (tenant_id, query) do nothing`)
}

/** Normalises the spelling of an address. */
function addressKey(address: string): string {
  return address.trim().replace(/\s+/g, ' ').toLowerCase()
}
