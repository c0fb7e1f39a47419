import { priceOrder, type PricedOrder } from '#rules/store/price-order.ts'
import { type Message, message, type RequestContext, ValidationFailed, valueText } from '#server/api.ts'
import type { WantedItem } from './wanted-item.ts'
import { namedByParts } from '../prices/named-by-parts.ts'
import { orderVoucher, type UsedVoucher } from '../orders/order-voucher.ts'
import { requireAddress } from './require-address.ts'
import type { Seller } from './seller.ts'
import { type WantedPiece, wantedPieces } from './wanted-pieces.ts'
import { wantedThings, type WantedThing } from './wanted-things.ts'

export interface PricedSale extends PricedOrder {
  things: WantedThing[]
  pieces: WantedPiece[]
  voucher?: UsedVoucher | undefined
  /** The reason why the typed code is not used. */
  voucher_problem: Message | null
}

interface Sale {
  customer_id: number
  items: readonly WantedItem[]
  voucher?: string | undefined
  deliver: boolean
}

/** Pence that one line of the ledger holds, and one payment takes. */
const MOST = 100_000_000

/** The price of a sale today, by the one rule: what is shown before is what is posted. */
export async function priceSale(
  context: RequestContext,
  { customer_id, items, voucher: code, deliver }: Sale,
  seller: Seller,
): Promise<PricedSale> {
  if (deliver) await requireAddress(context, customer_id)
  const wanted = await wantedThings(context, items, seller)
  const pieces = await wantedPieces(context, items)
  const things = namedByParts(wanted, pieces)
  const { voucher, problem, isFor } = await orderVoucher(context, code, customer_id, things)
  const lines = things.map((thing, index) => ({ ...thing, discounted: isFor[index] === true }))
  const priced = priceOrder(lines, { voucher, delivered: deliver })
  if (priced.subtotal + priced.delivery_cost > MOST)
    throw new ValidationFailed({ items: [message('store.too_much', { most: valueText('money', MOST) })] })
  return { ...priced, things, pieces, voucher, voucher_problem: problem }
}
