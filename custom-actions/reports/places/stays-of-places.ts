import { sql } from 'kysely'
import type { Sql } from '#server/api.ts'

/**
 * Parts of a `with recursive`: `follows` has the places that follow one another by the first of them, as `root`.
 *
 * @param places a table of `id` and `previous_id`
 */
export const followsOf = (places: Sql): Sql => sql`
  link as (
    select place.id, place.previous_id from ${places} as place where place.previous_id is not null
  ),
  chain as (
    select link.id, link.previous_id as root from link where not exists (select from link as earlier where earlier.id = link.previous_id)
    union all
    select link.id, chain.root from chain join link on link.previous_id = chain.id
  ),
  follows as (
    select id, root from chain
    union
    select root, root from chain
  )`

/**
 * SQL: the parts of stays, of the taken places in `shown` with their `root`. Places that follow each other (after a move, a rollover, a
 * return) are one part from the first day to the last.
 *
 * @param whose columns that tell whose they are, with commas
 * @param within condition of a place that follows none
 */
export const partsOfStays = (whose: Sql, within = sql`true`): Sql => sql`
  select ${whose}, started_on, ended_on
  from shown
  where root is null and ${within}
  union all
  select ${whose}, min(started_on), max(coalesce(ended_on, 'infinity'))
  from shown
  where root is not null
  group by ${whose}, root`
