import type { TenantRows } from '../../contract/world/seed-tenant.ts'
import { ledger, numbered, places } from './report-rows.ts'

const ALICE = { customer_id: 1, franchisee_id: 1 }
const BOB = { customer_id: 2, franchisee_id: 1 }
const CLEO = { customer_id: 3, franchisee_id: 2 }
const MINNOWS = { class_id: 1, venue_id: 1, course_type_id: 1 }
const TUMBLERS = { class_id: 2, venue_id: 2, course_type_id: 2 }
const LIDO = { class_id: 3, venue_id: 3, course_type_id: 1 }

/**
 * The money of three families and the lessons of three classes, in pounds.
 *
 * Income of Minnows: 80 of Alice's payment, and 10 of a credit of Tumblers: 90. Of Tumblers: 100 that Bob paid in February, less
 * the credit: 90. On account: 20 of Bob's, of which 10 were refunded. In all 80 + 100 + 20 − 10 = 190. Of the Lido: 46.
 *
 * Minnows: two lessons of an hour, 25.00 an hour to the pool and 12.00 to the instructor; a third was cancelled. Tumblers: 45
 * minutes while the hall got 20 %, 90 minutes since it gets 30 %: a third of the income is at 20 %, two thirds at 30 %; the
 * instructor has 20.01 an hour: 15.0075 and 30.015, so 15.01 and 30.02. The Lido had no lesson yet; it gets 12.5 %.
 *
 * North owes 10 % of its income, 19.00, and 25.00 for March.
 */
export const PROFIT_ROWS: TenantRows = {
  ...ledger(
    [
      { ...ALICE, ...MINNOWS, type: 'charge', amount: -10000, dated: '2026-03-01' },
      { ...ALICE, type: 'payment', method: 'cash', amount: 8000, dated: '2026-03-02' },
      { ...BOB, ...TUMBLERS, type: 'charge', amount: -10000, dated: '2026-02-20' },
      { ...BOB, type: 'payment', method: 'stripe', amount: 10000, dated: '2026-02-20' },
      { ...BOB, ...TUMBLERS, type: 'credit', amount: 1000, dated: '2026-03-05' },
      { ...BOB, ...MINNOWS, type: 'charge', amount: -1000, dated: '2026-03-05' },
      { ...BOB, type: 'payment', method: 'bacs', amount: 2000, dated: '2026-03-06' },
      { ...BOB, type: 'refund', method: 'bacs', amount: -1000, dated: '2026-03-07' },
      { ...CLEO, ...LIDO, type: 'charge', amount: -4600, dated: '2026-03-01' },
      { ...CLEO, type: 'payment', method: 'stripe', amount: 4600, dated: '2026-03-18' },
    ],
    [
      [2, 1, 8000, '2026-03-02'],
      [4, 3, 10000, '2026-02-20'],
      [5, 6, 1000, '2026-03-05'],
      [7, 8, 1000, '2026-03-07'],
      [10, 9, 4600, '2026-03-18'],
    ],
  ),
  levy: numbered({ name: 'Brand', type: 'percentage', charge: 10 }, { name: 'Desk', type: 'fixed', charge: 2500 }),
  levy_posting: numbered(
    { levy_id: 1, franchisee_id: 1, line_id: 2, base: 8000, rate_bp: 1000, amount: 800, dated: '2026-03-02' },
    { levy_id: 1, franchisee_id: 1, line_id: 4, base: 10000, rate_bp: 1000, amount: 1000, dated: '2026-02-20' },
    { levy_id: 1, franchisee_id: 1, line_id: 7, base: 2000, rate_bp: 1000, amount: 200, dated: '2026-03-06' },
    { levy_id: 1, franchisee_id: 1, line_id: 8, base: -1000, rate_bp: 1000, amount: -100, dated: '2026-03-07' },
    { levy_id: 2, franchisee_id: 1, month: '2026-03-01', base: 2500, amount: 2500, dated: '2026-03-01' },
  ),
  revenue_rate: numbered({ venue_id: 3, course_type_id: 1, type: 'share', amount: 12.5, start_date: '2026-01-01' }),
  lesson: numbered(
    lesson('2026-03-02', { class_id: 1 }),
    lesson('2026-03-09', { class_id: 1 }),
    lesson('2026-03-16', { class_id: 1, cancelled_at: '2026-03-15T09:00Z' }),
    lesson('2026-03-03', { class_id: 2, end_time: '10:45', venue_rate: 20 }),
    lesson('2026-03-10', { class_id: 2, end_time: '11:30', venue_rate: 30 }),
    { class_id: 3, instructor_id: 2, start_date: '2026-04-02', start_time: '10:00', end_time: '11:00' },
  ),
  class_consumer: places(
    { class_id: 1, consumer_id: 1, started_on: '2026-01-05' },
    { class_id: 2, consumer_id: 3, started_on: '2026-01-05' },
    { class_id: 3, consumer_id: 4, started_on: '2026-03-18' },
  ),
}

/** A lesson that keeps its facts: of Minnows at the pool, or of Tumblers at the hall. */
function lesson(start_date: string, rest: { class_id: 1 | 2 } & Record<string, unknown>) {
  const facts =
    rest.class_id === 1
      ? { venue_id: 1, course_type_id: 1, instructor_rate: 1200, venue_rate_type: 'fixed', venue_rate: 2500 }
      : { venue_id: 2, course_type_id: 2, instructor_rate: 2001, venue_rate_type: 'share' }
  const kept = { franchisee_id: 1, instructor_id: 1, kept_at: '2026-03-17T00:00Z' }
  return { start_date, start_time: '10:00', end_time: '11:00', ...kept, ...facts, ...rest }
}
