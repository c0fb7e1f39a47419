import { endpoint } from '#server/api.ts'
import { lacksOfStock } from './orders/order-stock.ts'
import priceOrder from './price-order.contract.ts'
import { priceSale } from './sale/price-sale.ts'
import { sellerOf } from './sale/seller.ts'

/** ORD-06: the price of a sale as it would be posted now. */
export default endpoint({
  ...priceOrder,
  async run(call) {
    const sale = await priceSale(call, call.body, await sellerOf(call, call.body))
    const { things, lines, pieces, voucher: _voucher, ...sums } = sale
    const lacks = await lacksOfStock(call, pieces)
    const problemOf = (index: number) => lacks.find((lack, at) => lack !== null && pieces[at]?.item === index) ?? null
    return {
      ...sums,
      lines: things.map(({ name, unit_price, quantity }, index) => {
        const { discount = 0, total = 0 } = lines[index] ?? {}
        return { name, unit_price, quantity, discount, total, stock_problem: problemOf(index) }
      }),
    }
  },
})
