import { sql } from 'kysely'
import type { ComputedDefinition } from '#server/api.ts'
import { entryInForce } from './prices/price-in-force.ts'

/** BUN-20: true of the price entry of a product that is in force today. */
const currentProductPrice: ComputedDefinition = (column, { today }) =>
  sql`${column('id')} is not distinct from ${entryInForce('product_prices', 'id', column('tenant_id'), column('product_id'), today)}`

export default currentProductPrice
