import { sql } from 'kysely'
import type { ComputedDefinition } from '#server/api.ts'
import onRoll from '../class-consumers/on-roll.computed.ts'

/** True when the child of an entry is on the list of its class meanwhile: for a trial, or with a place that is held for its card. */
const isOnRoll: ComputedDefinition = (column, roots) => sql`exists (
  select from class_consumers as place
  where place.tenant_id = ${column('tenant_id')} and place.class_id = ${column('class_id')}
    and place.consumer_id = ${column('consumer_id')} and ${onRoll((name) => sql`${sql.id('place', name)}`, roots)}
)`

export default isOnRoll
