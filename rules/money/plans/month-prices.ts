import { quote } from '../quotation/quote.ts'
import type { MonthlyRequest, PeriodRequest } from '../quotation/request.ts'
import type { MonthPrice } from './cancellation.ts'

/** A whole month, from the first to the first: how long it is does not change its price. */
const MONTH = { period: { covers_from: '2026-01-01', covers_to: '2026-02-01' }, payment_day: 1 }

/**
 * The parts of the price of a month, after the sibling's discount, by the values that a quotation was made of. A discount of the
 * first payment alone takes nothing off it.
 */
export function monthPrices(inputs: MonthlyRequest | PeriodRequest): MonthPrice[] {
  const { prices, settings, membership_status } = inputs
  const discount = inputs.discount.source === 'sibling' ? inputs.discount : ({ source: 'none' } as const)
  const shared = { prices, origins: {}, settings, membership_status, discount, available_balance: 0 }
  const { lines } = quote({ kind: 'period', ...shared, ...MONTH })
  return (['monthly', 'surcharge'] as const)
    .map((service) => ({
      service,
      month: lines.filter((line) => line.service === service).reduce((sum, { amount }) => sum + amount, 0),
    }))
    .filter(({ month }) => month > 0)
}
