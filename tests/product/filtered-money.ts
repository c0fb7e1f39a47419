import { sql } from 'kysely'
import type { Network } from './network.ts'

/** Rows of what is about money, on both sides of each edge of its quick filters, and the ids that each of these shows. */
export async function addMoney(network: Network): Promise<void> {
  await addPlans(network)
  await addPayments(network)
  await addPeriods(network)
  await addMoneyBack(network)
  await addBalances(network)
  await addOrders(network)
  await addVouchers(network)
  await addDiscountCodes(network)
}

/** Resource -> quick filter -> ids of the rows that it shows. */
export const MONEY_SHOWN: Record<string, Record<string, number[]>> = {
  discount_codes: {
    all: [1, 2, 3, 4, 5, 6],
    valid: [1, 3, 4],
    used_up: [2],
    off: [5, 6],
  },
  // Sixteen times the id of the payment, period, refund, dispute or balance, and the number of its kind.
  money_inbox: {
    all: [21, 23, 38, 54, 98, 129, 163, 196, 825],
    payments: [21, 98, 129, 163, 196],
    refunds: [23, 38, 54],
    ledger: [825],
  },
  orders: { all: [1, 2, 3, 4, 5], to_pay: [1], to_dispatch: [2], dispatched: [3], welcome_packs: [] },
  payments: {
    all: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13],
    needs_person: [6, 8, 10],
    today: [2, 7],
    next_week: [2, 3],
    disputed: [7],
    taken: [7],
    retrying: [9],
  },
  plans: {
    all: [1, 2, 3, 4, 5, 6, 7],
    active: [2, 3, 4, 7],
    suspended: [3],
    ending: [4, 7],
    card_expired: [2],
    cancelled: [4, 5, 7],
    inactive: [1, 5, 6],
  },
  vouchers: {
    all: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
    // Those that begin today, end today, have a use left, or had their only use given up.
    active: [1, 2, 4, 5, 8, 9],
    used_up: [7],
    past: [6, 10],
  },
}

const FAMILY = { customer_id: 1, franchisee_id: 1 }

/**
 * Plans 1 to 6, of the places 1 to 6: one in each state; 7 goes on until tomorrow. All have a card that has expired; the
 * second and the last are paid month by month.
 */
function addPlans(network: Network) {
  return network.run(async ({ records }) => {
    const card_id = await records('card')
      .asSystem()
      .create({
        ...{ customer_id: 1, provider_customer: 'cus_old', provider_method: 'pm_old' },
        ...{ brand: 'visa', last4: '4242', expires: '02/26' },
      })
    for (const [index, state] of (['pending', 'active', 'suspended', 'notice', 'ended', 'void'] as const).entries()) {
      const plan = { ...FAMILY, place_id: index + 1, starts_on: '2025-09-01', card_id, state }
      await records('plan').asSystem().create(plan)
    }
    const moved = {
      ...FAMILY,
      place_id: 7,
      starts_on: '2025-09-01',
      card_id,
      state: 'ended',
      ended_on: '2026-03-19',
    } as const
    await records('plan').asSystem().create(moved)
  })
}

/** Payments 1 to 11. Those that are taken or tried already keep the day of a try that was planned. */
const PAYMENTS = [
  { state: 'scheduled', due_on: '2026-03-17' },
  { state: 'scheduled', due_on: '2026-03-18' },
  { state: 'scheduled', due_on: '2026-03-24' },
  { state: 'scheduled', due_on: '2026-03-25' },
  { state: 'processing', due_on: '2026-03-20', next_try_on: '2026-03-21' },
  { state: 'requires_action', due_on: '2026-03-17', next_try_on: '2026-03-21' },
  { state: 'succeeded', due_on: '2026-03-18', next_try_on: '2026-03-21' },
  { state: 'failed', due_on: '2026-03-10' },
  { state: 'failed', due_on: '2026-03-17', next_try_on: '2026-03-21' },
  { state: 'unknown', due_on: '2026-03-19' },
  { state: 'cancelled', due_on: '2026-03-20' },
] as const

function addPayments(network: Network) {
  return network.run(async ({ records }) => {
    for (const payment of PAYMENTS) {
      await records('payment')
        .asSystem()
        .create({ ...FAMILY, method: 'stripe', amount: 3000, ...payment })
    }
  })
}

/** Periods 1 to 5 of plan 2; those that are due have the payments 12, by card, and 13, by BACS. */
const PERIODS = [
  { state: 'scheduled', due_on: '2026-03-17' },
  { state: 'scheduled', due_on: '2026-03-18' },
  { state: 'cancelled', due_on: '2026-03-17' },
  { state: 'due', due_on: '2026-03-17', method: 'stripe' },
  { state: 'due', due_on: '2026-03-17', method: 'bacs' },
] as const

function addPeriods(network: Network) {
  return network.run(async ({ records }) => {
    const agreed = { kind: 'period', inputs: {}, fingerprint: 'f'.repeat(64), total: 3000, amount_due: 3000 } as const
    const quotation_id = await records('quotation')
      .asSystem()
      .create({ ...FAMILY, ...agreed })
    for (const [index, { state, due_on, ...rest }] of PERIODS.entries()) {
      const covers = { covers_from: `2026-0${index + 1}-01`, covers_to: `2026-0${index + 2}-01` }
      const plan_period_id = await records('plan_period')
        .asSystem()
        .create({ root_id: 2, plan_id: 2, quotation_id, amount: 3000, kind: 'regular', ...covers, state, due_on })
      if (!('method' in rest)) continue
      await records('payment')
        .asSystem()
        .create({ ...FAMILY, plan_id: 2, plan_period_id, quotation_id, method: rest.method, amount: 3000, due_on })
    }
  })
}

/** Refunds 1 to 5, and disputes 1 and 2. A refund that failed is settled by one that is made after it. */
function addMoneyBack(network: Network) {
  return network.run(async ({ records }) => {
    for (const [index, [payment_id, state]] of (
      [
        [7, 'failed'],
        [7, 'unknown'],
        [11, 'failed'],
        [12, 'failed'],
        [12, 'succeeded'],
      ] as const
    ).entries()) {
      const given = { amount: 100, given_back: 100, destination: 'stripe', reason: 'Goodwill' } as const
      await records('refund')
        .asSystem()
        .create({ payment_id, state, ...given, request_key: `refund-${index}` })
    }
    for (const state of ['needs_response', 'under_review'] as const) {
      await records('dispute').asSystem().create({ payment_id: 7, provider_id: state, amount: 100, state })
    }
  })
}

/** Balances 51 to 53: one that differs from its lines, one that was proven days ago, and one that is right. */
function addBalances(network: Network) {
  return network.run(async ({ tx }) => {
    await tx.query(sql`
      insert into customer_balances (tenant_id, id, customer_id, franchisee_id, balance, updated_at) values
        (${tx.tenantId}, 51, 4, 2, 100, '2026-03-17T10:00:00Z'), (${tx.tenantId}, 52, 5, 3, 100, '2026-03-15T09:00:00Z'),
        (${tx.tenantId}, 53, 7, 2, 0, '2026-03-17T10:00:00Z')`)
  })
}

/** Orders 1 to 5: one in each state. */
function addOrders(network: Network) {
  return network.run(async ({ records }) => {
    for (const status of ['new', 'paid', 'dispatched', 'completed', 'cancelled'] as const) {
      const reference = `${status.slice(0, 3).toUpperCase()}0-0000`
      await records('order')
        .asSystem()
        .create({ ...FAMILY, reference, status })
    }
  })
}

/** Vouchers 3 to 10, after those of the network. */
const VOUCHERS = [
  { name: 'TOMORROW', start_date: '2026-03-19' },
  { name: 'FROM-TODAY', start_date: '2026-03-18' },
  { name: 'TILL-TODAY', end_date: '2026-03-18' },
  { name: 'TILL-YESTERDAY', end_date: '2026-03-17' },
  { name: 'USED-UP', is_limited: true, usage_limit: 1 },
  { name: 'USED-ONCE', is_limited: true, usage_limit: 2 },
  { name: 'GIVEN-UP', is_limited: true, usage_limit: 1 },
  { name: 'USED-UP-AND-PAST', is_limited: true, usage_limit: 1, end_date: '2026-03-17' },
]

async function addVouchers(network: Network): Promise<void> {
  for (const voucher of VOUCHERS) {
    await network.item('POST', 'store/codes', { discount_type: 'percentage', amount: 10, ...voucher })
  }
  await network.run(async ({ records }) => {
    for (const [index, voucher_id] of [7, 8, 9, 10].entries()) {
      const released_at = voucher_id === 9 ? '2026-03-17T10:00:00Z' : null
      await records('voucher_usage')
        .asSystem()
        .create({ voucher_id, order_id: index + 1, amount: 100, released_at })
    }
  })
}

/** Discount codes 1 to 6; all but code 5 are used once, code 4 by a booking that was given up. */
const CODES = [
  {},
  { usage_limit: 1 },
  { usage_limit: 2 },
  { usage_limit: 1 },
  { active: false },
  { active: false, usage_limit: 1 },
]

async function addDiscountCodes(network: Network): Promise<void> {
  for (const code of CODES) {
    const booking_types = ['pay_as_you_go']
    await network.item('POST', 'discount-codes', { type: 'percentage', amount: 10, booking_types, ...code })
  }
  await network.run(async ({ records }) => {
    for (const discount_code_id of [1, 2, 3, 4, 6]) {
      const agreed = { kind: 'pia', inputs: {}, fingerprint: 'f'.repeat(64), total: 0, amount_due: 0 } as const
      const quotation_id = await records('quotation')
        .asSystem()
        .create({ ...FAMILY, ...agreed })
      const released_at = discount_code_id === 4 ? '2026-03-17T10:00:00Z' : null
      await records('discount_code_usage')
        .asSystem()
        .create({ discount_code_id, quotation_id, amount: 100, released_at })
    }
  })
}
