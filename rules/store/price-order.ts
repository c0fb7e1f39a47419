import { vatInside } from '../money/vat.ts'
import { spreadDiscount, type Voucher } from './voucher.ts'

/** A line of an order before its price is complete. */
export interface OrderLine {
  /** Pence for one, VAT included. */
  unit_price: number
  quantity: number
  /** Basis points. */
  vat_bp: number
  /** Pence for one. */
  delivery_cost: number
  /** The discount code is for it. */
  discounted: boolean
}

export interface PricedLine {
  discount: number
  vat_amount: number
  /** After the discount. */
  total: number
}

export interface PricedOrder {
  lines: PricedLine[]
  subtotal: number
  discount: number
  delivery_cost: number
  vat_amount: number
  total: number
}

/** ORD-05, ORD-06: the price of an order. Delivery is that of each thing that is sent, and bears no discount. */
export function priceOrder(
  lines: readonly OrderLine[],
  { voucher, delivered }: { voucher?: Pick<Voucher, 'discount_type' | 'amount'> | undefined; delivered: boolean },
): PricedOrder {
  const amounts = lines.map(({ unit_price, quantity }) => unit_price * quantity)
  const eligible = lines.map(({ discounted }, index) => (voucher && discounted ? (amounts[index] ?? 0) : 0))
  const discounts = voucher ? spreadDiscount(voucher, eligible) : eligible
  const priced = lines.map(({ vat_bp }, index) => {
    const discount = discounts[index] ?? 0
    const total = (amounts[index] ?? 0) - discount
    return { discount, total, vat_amount: vatInside(total, vat_bp) }
  })
  const subtotal = sum(amounts)
  const discount = sum(discounts)
  const delivery_cost = delivered ? sum(lines.map((line) => line.delivery_cost * line.quantity)) : 0
  const vat_amount = sum(priced.map((line) => line.vat_amount))
  return { lines: priced, subtotal, discount, delivery_cost, vat_amount, total: subtotal - discount + delivery_cost }
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((all, one) => all + one, 0)
}
