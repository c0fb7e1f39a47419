import { sql } from 'kysely'
import type { ComputedDefinition } from '#server/api.ts'

/** True while a place is held for the child of an entry until its card has been charged: it is on the list, and waits for no place. */
const placeHeld: ComputedDefinition = (column) => sql`exists (
  select from class_consumers as place
  where place.tenant_id = ${column('tenant_id')} and place.class_id = ${column('class_id')}
    and place.consumer_id = ${column('consumer_id')} and place.state = 'held'
)`

export default placeHeld
