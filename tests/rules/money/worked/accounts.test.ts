import { describe, expect, it } from 'vitest'
import { availableBalance, type OpenPayment } from '#rules/money/account/available-balance.ts'
import { givenBack, levyReversal, refundPostings, refundRefusal, remaining } from '#rules/money/account/refund.ts'
import { costsOf } from '#rules/money/quotation/costs.ts'
import { explained } from '#rules/money/quotation/explained.ts'
import { firstPayments } from '#rules/money/quotation/first-payments.ts'
import { paymentMethodOf } from '#rules/money/quotation/payment-method.ts'
import { seatPrices } from '#rules/money/quotation/seat-prices.ts'
import { shareOf, vatInside } from '#rules/money/vat.ts'
import { codeRefusal, type DiscountCode } from '#rules/discounts/discount-code.ts'
import { siblingDiscountOf, type SiblingLevels } from '#rules/discounts/sibling-levels.ts'
import { monthly, pia, surcharge } from './request.ts'

const fifteen = { source: 'manual', type: 'percent', percent: 15 } as const

describe('worked examples of VAT', () => {
  // 85.00 ÷ 6 = 14.1667; −12.75 ÷ 6 = −2.125, on its magnitude 2.13; 3.00 ÷ 6 = 0.50; 5.00 ÷ 6 = 0.833: 13.37.
  it('COST-10 VAT lies inside each line and is rounded there', () => {
    const { lines } = pia({
      prices: { badge_cost: 300, surcharge: surcharge(50), vat_bp: 2000 },
      discount: fifteen,
      membership_status: 'non-member',
      available_balance: 2000,
    })
    expect(lines.map(({ vat }) => vat)).toEqual([1417, -213, 50, 83, 0])
    expect(lines.reduce((sum, { vat }) => sum + vat, 0)).toBe(1337)
  })

  // 16.00 ÷ 6 = 2.667; the deposit is held, not sold.
  it('COST-16 a deposit bears no VAT', () => {
    const { lines } = monthly({ prices: { vat_bp: 2000 } })
    expect(lines.map(({ service, vat }) => [service, vat])).toEqual([
      ['monthly', 267],
      ['deposit', 0],
    ])
  })

  it.each([
    // 10.00 × 5 ÷ 105 = 0.476.
    [1000, 500, 48],
    // 0.03 × 20 ÷ 120 = 0.005, half a penny: 0.01.
    [3, 2000, 1],
    [-3, 2000, -1],
    [1000, 0, 0],
  ])('VAT inside %i at %i basis points is %i', (amount, rate, vat) => {
    expect(vatInside(amount, rate)).toBe(vat)
  })
})

describe('worked examples of what an acceptance sends', () => {
  it('COST-17 ACC-20 the costs of a quotation, with and without its discount', () => {
    const costs = costsOf(
      pia({
        prices: { badge_cost: 300, surcharge: surcharge(50) },
        discount: fifteen,
        membership_status: 'non-member',
        available_balance: 2000,
      }),
    )
    // Total 85.00 + 3.00 + 5.00 = 93.00; due without the discount 73.00, with it 60.25.
    expect(costs).toEqual({
      course: 8500,
      discount: 1275,
      discounted_amount: 7225,
      badge: 300,
      non_members: 500,
      total: 9300,
      amount_due: 7300,
      discounted_amount_due: 6025,
    })
    expect(costsOf(pia({ available_balance: 9000 }))).toMatchObject({ discount: 0, discounted_amount_due: 0 })
  })

  it('ACC-12 ACC-13 ACC-14 ACC-15 the payment follows from what is due and from the plan', () => {
    expect(paymentMethodOf('pia', 'card', 6025)).toEqual({ payment_type: 'card', payment_method: null })
    expect(paymentMethodOf('pia', 'card', 0)).toEqual({ payment_type: 'none', payment_method: null })
    expect(paymentMethodOf('pia', 'none', 6025)).toEqual({ payment_type: 'none', payment_method: null })
    expect(paymentMethodOf('taster', 'bacs', 500)).toEqual({ payment_type: 'manual', payment_method: 'bacs' })
    expect(paymentMethodOf('monthly', 'cash', 0)).toEqual({ payment_type: 'card', payment_method: null })
  })

  it('ACC-29 COST-15 an offer has the first payment for each payment day', () => {
    const { inputs } = monthly({ prices: { badge_cost: 300 } })
    const entries = firstPayments(inputs as Parameters<typeof firstPayments>[0])
    // Start 15 September: day 1, 46.00; day 16, one day; day 15 itself, 15 October: 30 days, a month; day 31, 30 September.
    expect([1, 15, 16, 31].map((day) => entries[day - 1])).toEqual([4600, 6000, 3100, 4500])
    expect(entries).toHaveLength(31)
  })

  it('COST-01 each value of a line names who set it', () => {
    const origin = { entity: 'class', id: 1, set_by: 'Jo Marsh', set_at: '2026-03-01T09:00:00.000Z' }
    const { lines, inputs } = pia({
      charge_type: 'lesson',
      prices: { lesson_fee: 850 },
      origins: { lesson_fee: origin },
    })
    expect(explained(lines[0]!, inputs.origins)).toEqual([
      { name: 'lesson_fee', value: 850, origin },
      { name: 'lessons', value: 10, origin: null },
    ])
  })

  it('COST-02 seats sum to the agreed price, the last one takes the rest', () => {
    // 72.25 ÷ 10 = 7.225: 7.23, and 72.25 − 9 × 7.23 = 7.18.
    expect(seatPrices(7225, 10)).toEqual([...Array<number>(9).fill(723), 718])
    expect(seatPrices(2, 3)).toEqual([1, 1, 0])
    expect(seatPrices(500, 0)).toEqual([])
  })
})

describe('worked examples of balances and refunds', () => {
  const payment = (given: Partial<OpenPayment>): OpenPayment => ({
    amount: 1750,
    state: 'processing',
    next_try_on: null,
    charge_posted: true,
    ...given,
  })

  it('COST-11 payments under way count as made, and promised credit as used', () => {
    // Credit 12.50, charged 30.00: −17.50; 17.50 is being taken: nothing is available, and nothing is owed.
    expect(availableBalance(-1750, [payment({})], [])).toBe(0)
    for (const state of ['requires_action', 'unknown', 'scheduled'] as const) {
      expect(availableBalance(-1750, [payment({ state })], [])).toBe(0)
    }
    // Declined: to be tried again, or left to a person.
    expect(availableBalance(-1750, [payment({ state: 'failed', next_try_on: '2026-10-04' })], [])).toBe(0)
    expect(availableBalance(-1750, [payment({ state: 'failed' })], [])).toBe(-1750)
    // A scheduled payment whose charge is not posted yet changes nothing; nor do those that are done.
    expect(availableBalance(1250, [payment({ state: 'scheduled', charge_posted: false })], [])).toBe(1250)
    expect(availableBalance(1250, [payment({ state: 'succeeded' }), payment({ state: 'cancelled' })], [])).toBe(1250)
    expect(availableBalance(2000, [], [500, 700])).toBe(800)
    // What a refund under way takes out of the account; what it gives back beyond that comes and goes.
    expect(availableBalance(2000, [], [], [{ amount: 2500, given_back: 1000 }])).toBe(500)
  })

  it('RFD-06 PAY-01 a part of a payment is refunded, and its levy with it', () => {
    const paid = { amount: 6025, state: 'succeeded', refunds: [] }
    // Balance 0: all of the 25.00 is given back. +25.00 −25.00; 35.25 remain.
    expect(givenBack(2500, 0)).toBe(2500)
    expect(refundPostings('method', { amount: 2500, given_back: 2500 })).toEqual({ credit: 2500, refund: -2500 })
    const after = { ...paid, refunds: [{ amount: 2500, given_back: 2500 }] }
    expect(remaining(after)).toBe(3525)
    // 12.5 % of 60.25 = 7.531: 7.53; of 35.25 = 4.406: 4.41; 3.12 reverses. The rest reverses the 4.41 that are left.
    expect(shareOf(6025, 1250)).toBe(753)
    expect(levyReversal(753, 3525, 1250)).toBe(312)
    expect(levyReversal(441, 0, 1250)).toBe(441)
  })

  it('RFD-06 free credit is refunded first, and a refund to the balance moves no money', () => {
    expect([givenBack(2500, 1000), givenBack(2500, 9000), givenBack(2500, -1000)]).toEqual([1500, 0, 2500])
    expect(refundPostings('method', { amount: 2500, given_back: 1500 })).toEqual({ credit: 1500, refund: -2500 })
    expect(refundPostings('balance', { amount: 2500, given_back: 0 })).toEqual({ credit: 2500, refund: 0 })
  })

  it('RFD-06 a refund beyond what remains is refused', () => {
    const paid = { amount: 6025, state: 'succeeded', refunds: [{ amount: 2500, given_back: 0 }] }
    expect(refundRefusal(paid, { amount: 3525, given_back: 3525 })).toBeUndefined()
    expect(refundRefusal(paid, { amount: 3526, given_back: 0 })).toBe('more_than_left')
    const all = { ...paid, refunds: [{ amount: 6025, given_back: 0 }] }
    expect(refundRefusal(all, { amount: 1, given_back: 0 })).toBe('nothing_left')
    expect(refundRefusal(paid, { amount: 0, given_back: 0 })).toBe('nothing')
    expect(refundRefusal(paid, { amount: 10.5, given_back: 0 })).toBe('nothing')
    expect(refundRefusal(paid, { amount: 10, given_back: 11 })).toBe('given_back')
    expect(refundRefusal(paid, { amount: 10, given_back: -1 })).toBe('given_back')
    expect(refundRefusal({ ...paid, state: 'unknown' }, { amount: 10, given_back: 0 })).toBe('not_taken')
  })
})

describe('worked examples of discounts', () => {
  const code: DiscountCode = {
    type: 'percentage',
    amount: 10,
    franchisee_id: 3,
    booking_types: ['pay_as_you_go'],
    usage_limit: 2,
    used: 1,
    active: true,
  }
  const booking = { franchisee_id: 3, type: 'pay_as_you_go' } as const

  it('DISC-05 DISC-08 a code is valid for its franchisee, kind of booking and limit', () => {
    expect(codeRefusal(code, booking)).toBeUndefined()
    expect(codeRefusal({ ...code, franchisee_id: null }, { ...booking, franchisee_id: 9 })).toBeUndefined()
    expect(codeRefusal({ ...code, usage_limit: null, used: 99 }, booking)).toBeUndefined()
    expect(codeRefusal({ ...code, active: false }, booking)).toBe('inactive')
    expect(codeRefusal(code, { ...booking, franchisee_id: 9 })).toBe('of_other_franchisee')
    expect(codeRefusal(code, { ...booking, type: 'monthly' })).toBe('other_booking')
    expect(codeRefusal({ ...code, used: 2 }, booking)).toBe('used_up')
  })

  it('SIB-02 SIB-04 CLS-11 the percentage is that of the class, else the franchisee, else the network', () => {
    const types = { pia: true, monthly: true, taster: false, individual_lesson_booking: true }
    const levels = (own: number | null, franchisee: number | null): SiblingLevels => ({
      network: { enabled: true, percentage: 10, types },
      franchisee: {
        sibling_discount_enabled: true,
        sibling_discount_percentage: franchisee,
        sibling_discount_pia_enabled: true,
        sibling_discount_monthly_enabled: false,
        sibling_discount_taster_enabled: true,
        sibling_discount_individual_lesson_booking_enabled: true,
      },
      class: { enabled: true, percentage: own },
    })
    expect(siblingDiscountOf(levels(25, 15), 'pia', true)).toBe(25)
    expect(siblingDiscountOf(levels(null, 15), 'pia', true)).toBe(15)
    expect(siblingDiscountOf(levels(null, null), 'pia', true)).toBe(10)
    // No sibling in the class; a kind that the franchisee, or the network, gives nothing for; a level that is off.
    expect(siblingDiscountOf(levels(25, 15), 'pia', false)).toBe(0)
    expect(siblingDiscountOf(levels(25, 15), 'monthly', true)).toBe(0)
    expect(siblingDiscountOf(levels(25, 15), 'taster', true)).toBe(0)
    const { network, class: own, franchisee } = levels(25, 15)
    expect(siblingDiscountOf({ network: { ...network, enabled: false }, class: own, franchisee }, 'pia', true)).toBe(0)
    expect(siblingDiscountOf({ network, class: { ...own, enabled: false }, franchisee }, 'pia', true)).toBe(0)
    const off = { ...franchisee, sibling_discount_enabled: false }
    expect(siblingDiscountOf({ network, class: own, franchisee: off }, 'pia', true)).toBe(0)
  })
})
