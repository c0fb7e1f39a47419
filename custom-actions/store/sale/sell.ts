import { Conflict, message, type RequestContext, ValidationFailed } from '#server/api.ts'
import { ownCard } from '../../cards/own-card.ts'
import { earlierSale } from '../orders/earlier-sale.ts'
import type { WantedItem } from './wanted-item.ts'
import { keepItems } from '../orders/keep-items.ts'
import { moveStock } from '../orders/order-stock.ts'
import { newReference } from '../orders/new-reference.ts'
import { wantedPieces } from './wanted-pieces.ts'
import { priceSale, type PricedSale } from './price-sale.ts'
import { sellerOf } from './seller.ts'
import { isReserved, type SalePayment, settleSale } from './settle-sale.ts'

export interface NewSale {
  customer_id: number
  franchisee_id?: number | undefined
  consumer_id?: number | undefined
  items: readonly WantedItem[]
  voucher?: string | undefined
  deliver: boolean
  payment: SalePayment
  card_id?: number | null | undefined
  notes?: string | undefined
  expected_total?: number | undefined
  request_key?: string | undefined
}

/** An order that was made, or that an earlier press has made. */
interface Sold {
  order_id: number
  /** The attempt to charge its card, which is to be made once this is committed; null when none is. */
  attempt_id: number | null
}

/**
 * Sells: takes the stock, uses the code, keeps the prices of now and posts them, all in the transaction that is open. Where a card
 * pays, the goods are reserved, and nothing is posted until it has been charged. Locks in one order: key, products, code, balance. A
 * key that has sold before sells nothing more.
 *
 * @throws Conflict when there is not enough, or the price is not the one that was shown; ValidationFailed
 */
export async function sell(context: RequestContext, sale: NewSale): Promise<Sold> {
  const { records } = context
  const customer = await records('customer').get(sale.customer_id)
  const seller = await sellerOf(context, sale)
  const { franchisee_id } = seller
  const earlier = sale.request_key ? await earlierSale(context, sale.request_key, customer.id) : undefined
  if (earlier !== undefined) return { order_id: earlier, attempt_id: null }
  const card_id = sale.payment === 'card' ? await ownCard(context, customer.id, sale.card_id) : null
  const pieces = await wantedPieces(context, sale.items)
  await moveStock(context, pieces, { in_stock: -1, holding: isReserved(sale.payment) ? 1 : 0 })
  const priced = await priceSale(context, sale, seller)
  refuseSurprises(sale, priced)
  const { subtotal, discount, delivery_cost, vat_amount, total, voucher } = priced
  const { address, address2, city, county, postcode } = customer
  const order_id = await records('order')
    .asSystem()
    .create({
      ...{ reference: newReference(), customer_id: customer.id, franchisee_id, consumer_id: sale.consumer_id ?? null },
      ...{ subtotal, discount, delivery_cost, vat_amount, total, voucher_id: voucher?.id ?? null },
      ...{ notes: sale.notes ?? null, request_key: sale.request_key ?? null },
      ...(sale.deliver && { delivery_name: customer.name, address, address2, city, county, postcode }),
    })
  await keepItems(context, order_id, priced, pieces)
  if (voucher) await records('voucher_usage').asSystem().create({ voucher_id: voucher.id, order_id, amount: discount })
  const placed = { order_id, customer_id: customer.id, franchisee_id, card_id, amount: total }
  const attempt_id = await settleSale(context, sale.payment, placed)
  return { order_id, attempt_id }
}

function refuseSurprises(sale: NewSale, { voucher_problem, total }: PricedSale): void {
  if (voucher_problem !== null) throw new ValidationFailed({ voucher: [voucher_problem] })
  if (sale.expected_total !== undefined && sale.expected_total !== total) {
    throw new Conflict(message('store.price_changed'))
  }
}
