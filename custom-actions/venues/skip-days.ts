import { sql } from 'kysely'
import { entityNamed, insertRows, type RequestContext } from '#server/api.ts'
import type { Closing } from './lessons-of-closing.ts'

/** Writes down that a venue is closed on these days, unless that is written down already. */
export async function skipDays(context: RequestContext, closing: Closing, reason: string): Promise<void> {
  const { venue_id, start_date, end_date } = closing
  const known = await context.tx.query(sql`
    select 1 from venue_skip_dates
    where venue_id = ${venue_id}::bigint and start_date <= ${start_date}::date and end_date >= ${end_date}::date`)
  if (known.length > 0) return
  const entity = entityNamed(context.model, 'venue_skip_date')
  await insertRows(context, entity, [{ venue_id, start_date, end_date, reason }])
}
