import { sql } from 'kysely'
import type { Sql } from '#server/api.ts'

/**
 * SQL: the first and the last days of parts, as `started_on` and `ended_on` of a statement (the day after the last, null or `infinity`
 * without an end) say them: the columns that are asked for, `day`, and `number`, 1 on the first day, −1 on the first after it. A part
 * that ends before it begins is none.
 *
 * @param columns those of the parts, with commas
 */
export const endsOf = (columns: Sql, parts: Sql): Sql => sql`
  select ${columns}, one.day, one.number
  from (${parts}) as part cross join lateral (values (part.started_on, 1), (part.ended_on, -1)) as one (day, number)
  where (part.ended_on is null or part.started_on < part.ended_on) and one.day < 'infinity'`

/**
 * SQL: the comings and goings of stays: columns that tell whose they are, `day`, and `number`, 1 on the first day of a stay, −1 on the
 * first after it. Parts that overlap, or follow one another without a day between, are one stay; one without an end has no last day.
 * Sorted once by whose they are, and counted: somebody comes with the first part, and goes with the last.
 *
 * @param whose columns of the parts, with commas
 * @param parts a statement of those columns, `started_on` and `ended_on` (the day after the last, null or `infinity` without an end)
 */
export const comingsAndGoings = (whose: Sql, parts: Sql): Sql => sql`
  select ${whose}, day, number
  from (
    select ${whose}, day, number, sum(number) over (partition by ${whose} order by day, number desc rows unbounded preceding) as standing
    from (${endsOf(whose, parts)}) as end_of_part
  ) as counted
  where (standing > 0) <> (standing - number > 0)`

/**
 * SQL: the beginnings and ends of things that nothing joins: `franchisee_id`, `day` and `number`.
 *
 * @param periods a statement of `franchisee_id`, `started_on`, `ended_on` (the day after the last, null without an end) and `amount`
 */
export const beginningsAndEnds = (periods: Sql): Sql => sql`
  select franchisee_id, day, number * amount as number from (${endsOf(sql`franchisee_id, amount`, periods)}) as end_of_period`
