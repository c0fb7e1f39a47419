import { endpoint } from '#server/api.ts'
import priceOrder from './price-order.contract.ts'
import { priceSale } from './sale/price-sale.ts'
import { sellerOf } from './sale/seller.ts'

/** ORD-06: the price of a sale as it would be posted now. */
export default endpoint({
  ...priceOrder,
  async run(call) {
    const {
      things,
      lines,
      pieces: _pieces,
      voucher: _voucher,
      ...sums
    } = await priceSale(call, call.body, await sellerOf(call, call.body))
    return {
      ...sums,
      lines: things.map(({ name, unit_price, quantity }, index) => {
        const { discount = 0, total = 0 } = lines[index] ?? {}
        return { name, unit_price, quantity, discount, total }
      }),
    }
  },
})
