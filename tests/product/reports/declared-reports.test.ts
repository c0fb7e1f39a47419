import { describe, expect, it } from 'vitest'
import { reportScreen } from '#declarations/built-in-screens.ts'
import { PRODUCT } from '../../contract/product/product-world.ts'

const { reports = {}, application } = PRODUCT

/** Name of each report, in the order of the requirements, with its permission and the form of its chart. */
const REPORTS: [name: string, permission: string, chart: string | undefined][] = [
  ['cancelled-lessons', 'lessons.cancelled', 'stacked'],
  ['class-occupancy', 'classes.occupancy', 'bar'],
  ['customer-credits', 'customers.credit', undefined],
  ['gross-profit', 'financial.gross_profit', 'bar'],
  ['financial-payments-and-refunds', 'financial.payments_and_refunds', 'line'],
  ['instructor-expired-documents', 'instructors.expired_documents', undefined],
  ['instructor-hours', 'instructors.hours', 'bar'],
  ['lead-sources', 'marketing.lead_sources', 'pie'],
  ['marketing-preferences', 'marketing.marketing_preferences', 'bar'],
  ['medical', 'consumers.medical', undefined],
  ['monthly-payments', 'financial.monthly_payments', 'stacked'],
  ['non-stripe-payments', 'financial.non_stripe_payments', 'stacked'],
  ['outstanding-balance', 'financial.outstanding_balance', 'line'],
  ['order-breakdown', 'financial.orders_breakdown', 'bar'],
  ['transaction-totals', 'financial.transactions_totals', 'bar'],
  ['venue-consumers', 'venues.consumers', 'bar'],
  ['venue-share', 'venues.shares', undefined],
  ['consumers-occupancy-and-waiting-list', 'customers.occupancy_and_waiting_list', 'line'],
  ['outstanding-debt', 'financial.outstanding_debt', 'line'],
  ['customer-movement', 'customers.movement', 'line'],
  ['bookings', 'reports.bookings', 'stacked'],
  ['key-financial-data', 'financial.key_financial_data', 'line'],
  ['payment-report', 'financial.payments', 'stacked'],
  ['consumers-breakdown', 'consumers.breakdown', 'pie'],
]

describe('the reports', () => {
  it('REP-22 REP-24 REP-26 REP-28 REP-30 REP-34 REP-36 REP-38 REP-40 REP-45 REP-49 REP-51 REP-53 REP-57 REP-67 each have a screen and a permission', () => {
    const declared = Object.values(reports).map(({ name, permission, chart }) => [name, permission[0], chart?.type])
    expect(declared.toSorted()).toEqual([...REPORTS].toSorted())
  })

  it('REP-16 REP-61 are allowed by the same permission under reports as well, and stand in the menu in their order', () => {
    for (const [name, permission] of REPORTS) {
      const both = permission.startsWith('reports.') ? [permission] : [permission, `reports.${permission}`]
      expect(reports[name]?.permission).toEqual(both)
    }
    const menu = application.menu?.find((entry) => typeof entry === 'object' && 'id' in entry && entry.id === 'reports')
    expect(menu).toMatchObject({ items: REPORTS.map(([name]) => ({ screen: reportScreen(name) })) })
  })

  it('REP-65 the payment report has the payment types stripe, cash, bacs and cheque', () => {
    const filter = reports['payment-report']?.filters.find(({ id }) => id === 'payment_type')
    expect(filter?.choices?.map(({ id }) => id)).toEqual(['stripe', 'cash', 'bacs', 'cheque'])
  })
})
