import { sql } from 'kysely'
import type { RequestContext } from '#server/api.ts'
import { givenBackOnAccount } from './given-back-on-account.ts'

/** Services whose price is that of lessons: a badge is not given back with them. */
const OF_LESSONS = ['course', 'lesson', 'taster', 'surcharge']

/**
 * Reads the price that places were charged for their lessons, less what the family has back already: of their payments, and for lessons that were
 * cancelled. A place that is held is charged once its payment has come. One without a quotation of its own, as those that were brought
 * along are, is left out. Pence, in one statement.
 */
export async function heldByPlaces(
  { tx }: Pick<RequestContext, 'tx'>,
  placeIds: readonly number[],
): Promise<Map<number, number>> {
  if (placeIds.length === 0) return new Map()
  const rows = await tx.query(sql<{ place_id: number; held: number }>`
    select place.id as place_id, (
        select coalesce(sum(amount), 0) from quotation_lines
        where quotation_id = place.quotation_id and type in ('charge', 'discount') and service = any(${OF_LESSONS}::text[])
      ) - (
        select coalesce(sum(line.amount), 0)
        from customer_transactions as line left join customer_transactions as reversed on reversed.id = line.reverses_id
        where line.quotation_id = place.quotation_id
          and (case when line.type = 'reversal' then reversed.cause = 'quotation' and line.service = any(${OF_LESSONS}::text[]) end
            or (coalesce(reversed.cause, line.cause) = 'refund' and coalesce(reversed.type, line.type) = 'credit'))
      ) - (
        select coalesce(sum(line.amount), 0)
        from lesson_consumers as seat
          join customer_transactions as line on line.lesson_id = seat.lesson_id and line.consumer_id = seat.consumer_id
          left join customer_transactions as reversed on reversed.id = line.reverses_id
        where seat.place_id = place.id and coalesce(reversed.cause, line.cause) = 'lesson_cancelled'
      ) - ${givenBackOnAccount(sql`line.quotation_id = place.quotation_id and line.service = any(${OF_LESSONS}::text[])`)} as held
    from class_consumers as place
    where place.id = any(${[...placeIds]}::bigint[]) and place.booking_type <> 'monthly' and exists (
      select from quotation_lines where quotation_id = place.quotation_id and service = any(${OF_LESSONS}::text[]))`)
  return new Map(rows.map(({ place_id, held }) => [place_id, held]))
}
