import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { postingsOf } from '#rules/money/account/postings.ts'
import { givenBack, levyReversal, refundRefusal, remaining, type StandingRefund } from '#rules/money/account/refund.ts'
import { quoteCancellation } from '#rules/money/plans/cancellation.ts'
import { daysIn, type Span } from '#rules/money/plans/payment-days.ts'
import { firstPeriod, nextPeriod, resumePeriod } from '#rules/money/plans/periods.ts'
import { costsOf } from '#rules/money/quotation/costs.ts'
import { amountOf, sumOf } from '#rules/money/quotation/line.ts'
import { quote } from '#rules/money/quotation/quote.ts'
import type { QuotationRequest } from '#rules/money/quotation/request.ts'
import { seatPrices } from '#rules/money/quotation/seat-prices.ts'
import { shareOf } from '#rules/money/vat.ts'
import { shifted } from '#rules/courses/lesson-dates.ts'
import { day, paymentDay, pence, request, total } from './any-request.ts'

describe('every quotation', () => {
  it('COST-10 COST-14 adds up: its posted lines are the total, all of its lines are what is due, never below 0', () => {
    fc.assert(
      fc.property(request, fc.infiniteStream(fc.nat()), (given, order) => {
        const { lines, total: sum, amount_due } = quote(given)
        expect(sumOf(lines.filter(({ type }) => type !== null))).toBe(sum)
        expect(sumOf(lines)).toBe(amount_due)
        expect(amount_due).toBeGreaterThanOrEqual(0)
        const shuffled = lines
          .map((line) => ({ line, at: order.next().value }))
          .sort((one, other) => one.at - other.at)
          .map(({ line }) => line)
        expect(sumOf(shuffled)).toBe(amount_due)
        expect(total(shuffled.map(({ vat }) => vat))).toBe(total(lines.map(({ vat }) => vat)))
      }),
    )
  })

  it('COST-01 is explained: the formula of each line over its values is its amount', () => {
    fc.assert(
      fc.property(request, (given) => {
        for (const { formula, values, amount } of quote(given).lines) expect(amountOf({ formula, values })).toBe(amount)
      }),
    )
  })

  it('COST-07 COST-08 DISC-04 SIB-02 takes no more off than the course part costs', () => {
    fc.assert(
      fc.property(request, (given) => {
        const { course, discount, discounted_amount, discounted_amount_due, amount_due } = costsOf(quote(given))
        expect(discount).toBeGreaterThanOrEqual(0)
        expect(discount).toBeLessThanOrEqual(course + 1)
        expect(discounted_amount).toBe(course - discount)
        expect(discounted_amount_due).toBeLessThanOrEqual(amount_due)
      }),
    )
  })

  it('TXN-06 is posted as it was shown', () => {
    fc.assert(
      fc.property(request, (given) => {
        const { lines, total: sum, inputs } = quote(given)
        const postings = postingsOf(lines)
        expect(total(postings.map(({ amount }) => amount))).toBe(0 - sum)
        expect(postings.some(({ amount }) => amount === 0)).toBe(false)
        // Calculated again from what was stored with it, it is the same to the letter.
        expect(quote(inputs).fingerprint).toBe(quote(given).fingerprint)
      }),
    )
  })

  it('ACC-20 has another fingerprint when anything that it comes from has changed', () => {
    fc.assert(
      fc.property(request, (given) => {
        const { fingerprint } = quote(given)
        const { prices: old } = given
        const author = { entity: 'class', id: 1, set_by: 'Jo Marsh', set_at: null }
        const changed: QuotationRequest[] = [
          { ...given, prices: { ...old, lesson_fee: old.lesson_fee + 1 } },
          { ...given, available_balance: given.available_balance - 1 },
          { ...given, origins: { lesson_fee: author } },
          { ...given, prices: { ...old, monthly_rate_formula: `${old.monthly_rate_formula} + 0` } },
        ]
        for (const one of changed) expect(quote(one).fingerprint).not.toBe(fingerprint)
        const reversed = Object.fromEntries(Object.entries(old).reverse()) as unknown as typeof old
        expect(quote({ ...given, prices: reversed }).fingerprint).toBe(fingerprint)
      }),
    )
  })

  it('COST-02 is spread over seats without losing a penny', () => {
    fc.assert(
      fc.property(pence, fc.integer({ min: 1, max: 60 }), (agreed, seats) => {
        const shares = seatPrices(agreed, seats)
        expect(total(shares)).toBe(agreed)
        expect(Math.min(...shares)).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})

describe('the periods of a chain of plans', () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant('next') }),
    fc.record({ kind: fc.constant('change'), day: paymentDay }),
    fc.record({ kind: fc.constant('suspend'), days: fc.integer({ min: 0, max: 100 }) }),
  ) as fc.Arbitrary<{ kind: 'next' } | { kind: 'change'; day: number } | { kind: 'suspend'; days: number }>

  it('PLAN-06 PLAN-14 never bill a day twice, whatever is changed, suspended and taken up again', () => {
    fc.assert(
      fc.property(day, paymentDay, fc.array(step, { maxLength: 40 }), (start, first, steps) => {
        const billed: Span[] = [firstPeriod(start, first)]
        let chosen = first
        for (const one of steps) {
          const end = billed.at(-1)!.covers_to
          if (one.kind === 'change') chosen = one.day
          if (one.kind === 'next') billed.push(nextPeriod(end, chosen))
          // Suspended in the last billed month, taken up so many days later.
          if (one.kind === 'suspend') {
            const resumed = resumePeriod(shifted(end, one.days - 20), chosen, end)
            if (resumed) billed.push(resumed)
          }
        }
        for (const [index, span] of billed.entries()) {
          expect(daysIn(span)).toBeGreaterThan(0)
          expect(daysIn(span)).toBeLessThanOrEqual(31)
          if (index > 0) expect(span.covers_from >= billed[index - 1]!.covers_to).toBe(true)
        }
      }),
    )
  })

  it('PLAN-07 RFD-06 a cancellation never credits more than was charged and not given back, and owes or credits a day, never both', () => {
    const charged = fc.array(fc.tuple(fc.nat(4000), fc.nat(4000)), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(day, paymentDay, charged, fc.nat(250), pence, (start, chosen, amounts, after, deposit) => {
        const spans: Span[] = []
        while (spans.length < amounts.length) {
          const end = spans.at(-1)?.covers_to
          spans.push(end === undefined ? firstPeriod(start, chosen) : nextPeriod(end, chosen))
        }
        const { lines } = quoteCancellation({
          leaving_on: shifted(start, after),
          payment_day: chosen,
          billed_to: spans.at(-1)!.covers_to,
          charged: spans.map((span, index) => {
            const [amount, back] = amounts[index]!
            return { ...span, service: 'monthly', charged: amount, returned: Math.min(back, amount), month: 3000 }
          }),
          prices: [{ service: 'monthly', month: 3000 }],
          refundable_deposit: deposit,
          attended: null,
          bundle_price: null,
          forced: false,
          vat_bp: 2000,
        })
        const of = (service: string, sign: number) =>
          total(lines.filter((one) => one.service === service && one.amount * sign > 0).map(({ amount }) => amount))
        expect(0 - of('monthly', -1)).toBeLessThanOrEqual(
          total(amounts.map(([amount, back]) => Math.max(0, amount - back))),
        )
        expect(Math.min(of('monthly', 1), 0 - of('monthly', -1))).toBe(0)
        expect(of('deposit', -1)).toBe(0 - deposit)
      }),
    )
  })
})

describe('refunds', () => {
  it('RFD-06 LEV-05 of one payment never exceed it, and the levies that they reverse never exceed its levy', () => {
    const wish = fc.record({
      amount: fc.integer({ min: -10, max: 8000 }),
      available: fc.integer({ min: -500, max: 900 }),
    })
    fc.assert(
      fc.property(pence, fc.nat(10_000), fc.array(wish, { maxLength: 12 }), (amount, rate, wishes) => {
        const refunds: StandingRefund[] = []
        let levied = shareOf(amount, rate)
        for (const { amount: asked, available } of wishes) {
          const refund = { amount: asked, given_back: givenBack(asked, available) }
          if (refundRefusal({ amount, state: 'succeeded', refunds }, refund) !== undefined) continue
          refunds.push(refund)
          levied -= levyReversal(levied, remaining({ amount, state: 'succeeded', refunds }), rate)
        }
        const left = remaining({ amount, state: 'succeeded', refunds })
        expect(left).toBeGreaterThanOrEqual(0)
        expect(total(refunds.map(({ given_back }) => given_back))).toBeLessThanOrEqual(amount)
        expect(levied).toBe(shareOf(left, rate))
      }),
    )
  })
})
