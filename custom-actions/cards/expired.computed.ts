import { sql } from 'kysely'
import type { ComputedDefinition } from '#server/api.ts'

/** CARD-01: true from the month after the one that is printed on a card; a card of which no month is known has not expired. */
const expired: ComputedDefinition = (column, roots) => sql`coalesce(case
  when ${column('expires')} ~ '^(0[1-9]|1[0-2])/[0-9]{2}$'
  then to_date(${column('expires')}, 'MM/YY') + interval '1 month' <= ${roots.today}::date
end, false)`

export default expired
