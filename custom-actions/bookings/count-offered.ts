import { sql } from 'kysely'
import type { RequestContext } from '#server/api.ts'

/** Places of a class that are offered to others who wait, and those that their families have accepted: decision 126. */
export async function countOffered(
  { tx, now }: RequestContext,
  { class_id, consumer_id }: { class_id: number; consumer_id: number },
): Promise<number> {
  const [found] = await tx.query(sql<{ offered: number }>`
    select count(*) as offered from waiting_list as entry
    where entry.tenant_id = ${tx.tenantId}::bigint and entry.class_id = ${class_id}::bigint
      and entry.state = 'offered' and entry.consumer_id <> ${consumer_id}::bigint
      and not exists (
        select 1 from offers as offer
        where offer.tenant_id = entry.tenant_id and offer.waiting_entry_id = entry.id and offer.state = 'open'
          and offer.expires_at <= ${now.toISOString()}::timestamptz
      )`)
  return found?.offered ?? 0
}
