import type { TenantRows } from '../../contract/world/seed-tenant.ts'
import { ledger, numbered, places } from './report-rows.ts'

const ALICE = { customer_id: 1, franchisee_id: 1 }
const BOB = { customer_id: 2, franchisee_id: 1 }
const CLEO = { customer_id: 3, franchisee_id: 2 }

/**
 * Four accounts. Balances at the end of the day, in pounds:
 *
 *                  16 March  17 March  18 March
 * Alice, North     −25.00    −35.00      5.00   active until the 16th: Amy's place ended
 * Bob, North       −30.00    −30.00    −30.00   active: Bea has a plan
 * Alice, South       0.00      0.00     12.00   never active there
 * Cleo, South       −7.00     −7.00     −5.00   not active: Cal's place is held
 */
export const ACCOUNT_ROWS: TenantRows = {
  ...ledger(
    [
      { ...ALICE, type: 'charge', amount: -8500, dated: '2026-02-01' },
      { ...ALICE, type: 'payment', method: 'cash', amount: 6000, dated: '2026-02-10' },
      { ...ALICE, type: 'charge', amount: -1000, dated: '2026-03-17' },
      { ...ALICE, type: 'payment', method: 'bacs', amount: 4000, dated: '2026-03-18' },
      { ...BOB, type: 'charge', amount: -2000, dated: '2026-02-01' },
      { ...BOB, type: 'discount', amount: 2000, dated: '2026-02-01' },
      { ...BOB, type: 'charge', amount: -3000, dated: '2026-03-01' },
      { customer_id: 1, franchisee_id: 2, type: 'credit', amount: 1200, dated: '2026-03-18' },
      { customer_id: 1, franchisee_id: 2, type: 'credit', amount: 500, dated: '2026-03-19' },
      { ...CLEO, type: 'charge', amount: -700, dated: '2026-01-10' },
      { ...CLEO, type: 'payment', method: 'cash', amount: 200, dated: '2026-03-18' },
    ],
    [
      [2, 1, 6000, '2026-02-10'],
      [4, 1, 2500, '2026-03-18'],
      [4, 3, 1000, '2026-03-18'],
      [6, 5, 2000, '2026-02-01'],
      [11, 10, 200, '2026-03-18'],
    ],
  ),
  class_consumer: places(
    { class_id: 1, consumer_id: 1, started_on: '2026-01-05', ended_on: '2026-03-17' },
    { class_id: 1, consumer_id: 3, booking_type: 'monthly', started_on: '2026-04-01' },
    { class_id: 3, consumer_id: 4, started_on: '2026-01-05', state: 'held' },
  ),
  plan: numbered({ ...BOB, place_id: 2, starts_on: '2026-03-01', payment_day: 1, state: 'active' }),
}
