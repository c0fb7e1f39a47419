import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { priceOrder } from '#rules/store/price-order.ts'
import { spreadDiscount, type Voucher, voucherRefusal } from '#rules/store/voucher.ts'

const CODE: Voucher = {
  ...{ discount_type: 'percentage', amount: 10, start_date: '2026-03-01', end_date: '2026-03-31' },
  ...{ is_limited: true, usage_limit: 3, used: 2, customer_id: null },
}
const AT = { today: '2026-03-18', customer_id: 7 }
const line = (unit_price: number, more: object = {}) => {
  return { unit_price, quantity: 1, vat_bp: 2000, delivery_cost: 0, discounted: true, ...more }
}

describe('a code of the store', () => {
  it('COD-11 works within its days, its limit, and for its family', () => {
    expect(voucherRefusal(CODE, AT)).toBeUndefined()
    expect(voucherRefusal(CODE, { ...AT, today: '2026-02-28' })).toBe('too_early')
    expect(voucherRefusal(CODE, { ...AT, today: '2026-03-31' })).toBeUndefined()
    expect(voucherRefusal(CODE, { ...AT, today: '2026-04-01' })).toBe('over')
    expect(voucherRefusal({ ...CODE, used: 3 }, AT)).toBe('used_up')
    expect(voucherRefusal({ ...CODE, used: 3, is_limited: false }, AT)).toBeUndefined()
    expect(voucherRefusal({ ...CODE, customer_id: 8 }, AT)).toBe('of_other_family')
  })

  it('COD-04 takes off a percentage, rounded once, or a sum, never more than there is', () => {
    expect(spreadDiscount({ discount_type: 'percentage', amount: 10 }, [333, 333, 333])).toEqual([33, 33, 34])
    expect(spreadDiscount({ discount_type: 'value', amount: 500 }, [300, 100])).toEqual([300, 100])
  })

  it('COD-04 spreads exactly what it gives, and never below zero', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 1_000_000 }), { maxLength: 20 }),
        fc.integer({ min: 0, max: 2_000_000 }),
        (amounts, amount) => {
          const parts = spreadDiscount({ discount_type: 'value', amount }, amounts)
          const sum = amounts.reduce((all, one) => all + one, 0)
          expect(parts.reduce((all, one) => all + one, 0)).toBe(Math.min(sum, amount))
          for (const [index, part] of parts.entries()) {
            expect(part).toBeGreaterThanOrEqual(0)
            expect(part).toBeLessThanOrEqual(amounts[index]!)
          }
        },
      ),
    )
  })
})

describe('the price of an order', () => {
  it('ORD-05 ORD-06 adds lines, takes the discount off, adds delivery, and holds the VAT of what is paid', () => {
    const lines = [line(1200, { quantity: 2, delivery_cost: 150 }), line(500, { vat_bp: 0, discounted: false })]
    expect(priceOrder(lines, { voucher: CODE, delivered: true })).toEqual({
      lines: [
        { discount: 240, total: 2160, vat_amount: 360 },
        { discount: 0, total: 500, vat_amount: 0 },
      ],
      ...{ subtotal: 2900, discount: 240, delivery_cost: 300, vat_amount: 360, total: 2960 },
    })
    expect(priceOrder(lines, { delivered: false })).toMatchObject({ discount: 0, delivery_cost: 0, total: 2900 })
  })
})
