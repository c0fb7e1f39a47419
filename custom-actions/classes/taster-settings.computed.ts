import { sql } from 'kysely'
import type { ComputedDefinition } from '#server/custom-code.ts'

/** CLS-04: what a trial in a class costs (pence), and whether the venue's surcharge comes on top of it. */
const tasterSettings: ComputedDefinition = (column) => sql`jsonb_build_object(
  'price_per_session', ${column('taster_price_per_session')},
  'charge_venue_non_member_fee', ${column('taster_charge_venue_non_member_fee')}
)`

export default tasterSettings
