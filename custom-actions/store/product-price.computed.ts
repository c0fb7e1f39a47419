import { sql } from 'kysely'
import type { ComputedDefinition } from '#server/api.ts'
import { entryInForce } from './prices/price-in-force.ts'

/** BUN-20: the price of a product today, in pence: that of the entry in force, else its own. */
const productPrice: ComputedDefinition = (column, { today }) =>
  sql`coalesce(${entryInForce('product_prices', 'price', column('tenant_id'), column('id'), today)}, ${column('price')})`

export default productPrice
