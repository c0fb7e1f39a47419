import { sql } from 'kysely'
import type { RequestContext } from '#server/api.ts'
import type { FoundPlace, Located } from './geocoder.ts'

/** What was found for an address before, so that nobody asks twice; undefined when it has not been asked for. */
export async function knownPlaces({ tx }: RequestContext, address: string): Promise<Located | undefined> {
  const [row] = await tx.query(
    sql<{ places: { items: FoundPlace[] } }>`
      select places from geocodes where query = ${addressKey(address)}::text`,
  )
  if (!row) return undefined
  const { items } = row.places
  return { status: items.length > 0 ? 'OK' : 'ZERO_RESULTS', items }
}

/** Keeps an answer. What is no answer, a limit or a failure, is asked again the next time. */
export async function keepPlaces({ tx, now }: RequestContext, address: string, located: Located): Promise<void> {
  if (located.status !== 'OK' && located.status !== 'ZERO_RESULTS') return
  const places = JSON.stringify({ items: located.items })
  const at = sql`${now.toISOString()}::timestamptz`
  await tx.query(sql`
    insert into geocodes (tenant_id, created_at, updated_at, query, places)
    values (${tx.tenantId}::bigint, ${at}, ${at}, ${addressKey(address)}::text, ${places}::jsonb)
    on conflict (tenant_id, query) do nothing`)
}

/** Two ways of typing one address are one address. */
function addressKey(address: string): string {
  return address.trim().replace(/\s+/g, ' ').toLowerCase()
}
