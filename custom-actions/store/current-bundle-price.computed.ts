import { sql } from 'kysely'
import type { ComputedDefinition } from '#server/api.ts'
import { entryInForce } from './prices/price-in-force.ts'

/** BUN-20: true of the price entry of a bundle that is in force today. */
const currentBundlePrice: ComputedDefinition = (column, { today }) =>
  sql`${column('id')} is not distinct from ${entryInForce('bundle_prices', 'id', column('tenant_id'), column('bundle_id'), today)}`

export default currentBundlePrice
