import { sql } from 'kysely'
import type { ComputedDefinition } from '#server/api.ts'

/** CLS-14: true when the family is a member of the class's venue; null when nobody has asked yet. */
const membershipStatus: ComputedDefinition = (column) => sql`coalesce((
  select membership.status from venue_memberships as membership
  where membership.tenant_id = ${column('tenant_id')}
    and membership.customer_id = ${column('consumer.customer_id')} and membership.venue_id = ${column('class.venue_id')}
), 'unchecked')`

export default membershipStatus
