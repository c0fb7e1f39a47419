import { sql } from 'kysely'
import type { Sql } from '#server/api.ts'

/**
 * SQL: the comings and goings of stays: columns that tell whose they are, `day`, and `number`, 1 on the first day of a stay, −1 on the
 * first after it. Parts that overlap, or follow one another without a day between, are one stay. A stay without an end goes on
 * `infinity`. Sorted once by whose they are, since ranges that are put together by aggregates take four times as long.
 *
 * @param whose columns of the parts, with commas
 * @param parts a statement of those columns, `started_on` and `ended_on` (the day after the last, null without an end)
 */
export const comingsAndGoings = (whose: Sql, parts: Sql): Sql => sql`
  with reached as (
    select ${whose}, started_on, max(ended_on) over (stay rows unbounded preceding) as ended_on,
      max(ended_on) over (stay rows between unbounded preceding and 1 preceding) as earlier, lead(started_on) over stay as later
    from (select ${whose}, started_on, coalesce(ended_on, 'infinity') as ended_on from (${parts}) as part) as part
    where started_on < ended_on
    window stay as (partition by ${whose} order by started_on, ended_on)
  )
  select ${whose}, started_on as day, 1 as number from reached where earlier is null or earlier < started_on
  union all
  select ${whose}, ended_on, -1 from reached where later is null or later > ended_on`

/**
 * SQL: the beginnings and ends of things that nothing joins: `franchisee_id`, `day` and `number`.
 *
 * @param periods a statement of `franchisee_id`, `started_on`, `ended_on` (the day after the last, null without an end) and `amount`
 */
export const beginningsAndEnds = (periods: Sql): Sql => sql`
  with period as (
    select franchisee_id, started_on, coalesce(ended_on, 'infinity') as ended_on, amount from (${periods}) as one
  )
  select franchisee_id, started_on as day, amount as number from period where started_on < ended_on
  union all
  select franchisee_id, ended_on, -amount from period where started_on < ended_on`
