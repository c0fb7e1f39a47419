import { sql } from 'kysely'
import type { ComputedDefinition } from '#server/api.ts'
import latest from './latest.computed.ts'

/**
 * CLS-14: true when a place is on the list of its class: a child leaves it on the day on which the place ends, not before,
 * and stays on it where the course has ended. A place that ended before it began was never on it. A child with several places
 * is there with the latest. This is the one condition for everything that counts or lists the children of a class.
 */
const onRoll: ComputedDefinition = (column, roots) => sql`coalesce(
  ${column('state')} <> 'void'
  and (${column('ended_on')} is null or ${column('ended_on')} > ${column('started_on')})
  and (${column('ended_on')} is null or ${column('ended_on')} > ${roots.today}::date or ${column('ended_how')} = 'completed')
  and ((${column('ended_on')} is null and ${column('booking_type')} in ('pia', 'monthly')) or ${latest(column, roots)}),
  false
)`

export default onRoll
