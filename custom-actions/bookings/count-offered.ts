import { sql } from 'kysely'
import type { RequestContext } from '#server/api.ts'

/**
 * Places of a class that are offered to others who wait, and those that their families have accepted: decision 126. Somebody with
 * a weekly place, such as one that is held for its card, is counted with that.
 */
export async function countOffered(
  { records, tx }: RequestContext,
  { class_id, consumer_id }: { class_id: number; consumer_id: number },
): Promise<number> {
  const entries = records('waiting_entry').asSystem().rows()
  const places = entries.beside('class_consumer')
  const same = (name: string) => sql`${places.column(name)} = ${entries.column(name)}`
  const [found] = await tx.query(sql<{ offered: number }>`
    select count(*) as offered from ${entries.from}
    where ${entries.column('tenant_id')} = ${tx.tenantId}::bigint and ${entries.column('class_id')} = ${class_id}::bigint
      and ${entries.column('consumer_id')} <> ${consumer_id}::bigint and ${entries.path('keeps_place')}
      and not exists (
        select from ${places.from}
        where ${sql.join(['tenant_id', 'class_id', 'consumer_id'].map(same), sql` and `)}
          and ${places.column('booking_type')} in ('pia', 'monthly') and ${places.path('on_roll')}
      )`)
  return found?.offered ?? 0
}
