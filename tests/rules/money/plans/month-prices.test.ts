import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { monthPrices } from '#rules/money/plans/month-prices.ts'
import type { PeriodRequest } from '#rules/money/quotation/request.ts'

const request = (lesson_fee: number, more: Partial<PeriodRequest> = {}): PeriodRequest => ({
  kind: 'period',
  prices: {
    class_id: 1,
    class_fee: 0,
    lesson_fee,
    taster_price_per_session: null,
    taster_charge_venue_non_member_fee: false,
    badge_cost: 300,
    surcharge: {
      non_members_surcharge: 50,
      non_members_surcharge_type: 'value',
      non_members_surcharge_option: 'per_lesson',
    },
    course_lessons: 12,
    monthly_rate_formula: 'lesson_fee * (1 - network_reduction / 100) * active_weeks_per_year / 12',
    network_reduction: 0,
    active_weeks_per_year: 48,
    vat_bp: 2000,
  },
  origins: {},
  settings: { TAKE_PAYMENTS_WITH_DEBT: false, INITIAL_PAYMENT_USE_BALANCE: true },
  membership_status: 'confirmed',
  discount: { source: 'none' },
  available_balance: 0,
  period: { covers_from: '2026-02-10', covers_to: '2026-02-20' },
  payment_day: 20,
  ...more,
})

describe('the price of a month', () => {
  it('PLAN-07 is that of a whole month, whatever days a quotation was of', () => {
    expect(monthPrices(request(750))).toEqual([{ service: 'monthly', month: 3000 }])
  })

  it('VEN-05 has the surcharge of a non-member as a part of its own', () => {
    expect(monthPrices(request(750, { membership_status: 'non-member' }))).toEqual([
      { service: 'monthly', month: 3000 },
      { service: 'surcharge', month: 200 },
    ])
  })

  it('SIB-02 is less for a sibling, and not for a discount of the first payment', () => {
    expect(monthPrices(request(750, { discount: { source: 'sibling', percentage: 10 } }))).toEqual([
      { service: 'monthly', month: 2700 },
    ])
    expect(monthPrices(request(750, { discount: { source: 'manual', type: 'fixed', amount: 500 } }))).toEqual([
      { service: 'monthly', month: 3000 },
    ])
  })

  it('has only whole pence above zero', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000 }), fc.integer({ min: 0, max: 100 }), (fee, percentage) => {
        const parts = monthPrices(request(fee, { discount: { source: 'sibling', percentage } }))
        return parts.every(({ month }) => Number.isSafeInteger(month) && month > 0)
      }),
    )
  })
})
