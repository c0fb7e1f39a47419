import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LEDGER_CHECKS, ledgerProblems } from '../../../custom-actions/ledger/ledger-problems.ts'
import { type Network, openNetwork } from '../network.ts'
import { familyIn } from './money-of-a-family.ts'

let network: Network
let customer: number
let payment: number
beforeAll(async () => {
  network = await openNetwork()
  const family = await familyIn(network)
  customer = family.customer_id
  const quotation = await family.accept([family.line(1, 4000)])
  payment = await family.pay(5000, { method: 'cash', quotation_id: quotation })
})
afterAll(() => network?.close())

/** The checks that a statement breaks, which is then undone. */
async function brokenBy(...statements: string[]): Promise<string[]> {
  const undone = new Error('undone')
  let found: string[] = []
  await network
    .run(async ({ tx }) => {
      for (const statement of statements) await tx.query(sql.raw(statement.replaceAll('TENANT', String(tx.tenantId))))
      found = (await ledgerProblems(tx)).map(({ check, problem }) => `${check}: ${problem}`)
      throw undone
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error
    })
  return found
}

const insert = (table: string, values: Record<string, string | number>) =>
  `insert into ${table} (tenant_id, ${Object.keys(values).join(', ')}) values (TENANT, ${Object.values(values).join(', ')})`
const paid = () => ({ customer_id: customer, franchisee_id: 1, method: `'cash'`, amount: 100, due_on: `'2026-03-18'` })
const line = () => ({
  ...{ customer_id: customer, franchisee_id: 1, dated: `'2026-03-18'`, description: `'By SQL'` },
  cause_key: 'gen_random_uuid()::text',
})

/** Check -> statements that break it, and what it then names. */
const BROKEN: Record<string, () => [statements: string[], named: RegExp]> = {
  balances: () => [
    [`update customer_balances set balance = 7 where customer_id = ${customer}`],
    /a balance of 7, lines of 1000/,
  ],
  reversals: () => [
    [
      insert('customer_transactions', {
        ...line(),
        type: `'reversal'`,
        cause: `'reversal'`,
        amount: -4999,
        reverses_id: `(select max(id) from customer_transactions where payment_id = ${payment})`,
      }),
    ],
    /line \d+ reverses line \d+/,
  ],
  allocations: () => [
    [
      insert('allocations', {
        credit_line_id: `(select id from customer_transactions where payment_id = ${payment})`,
        debit_line_id: `(select id from customer_transactions where customer_id = ${customer} and type = 'charge')`,
        amount: 1,
        dated: `'2026-03-18'`,
      }),
    ],
    /line \d+: 4001 of -4000 is settled/,
  ],
  quotations: () => [
    [
      insert('quotation_lines', {
        quotation_id: `(select max(id) from quotations)`,
        position: 9,
        service: `'badge'`,
        type: `'charge'`,
        rule: `'X'`,
        formula: `'1'`,
        values: `'{}'`,
        amount: 5,
      }),
    ],
    /a total of 4000, lines of 4005/,
  ],
  payments: () => [[insert('payments', { ...paid(), state: `'succeeded'` })], /payment \d+ \(succeeded\): 0 lines/],
  refunds: () => [
    [
      insert('refunds', {
        payment_id: payment,
        amount: 6000,
        given_back: 0,
        destination: `'cash'`,
        reason: `'x'`,
        dated: `'2026-03-18'`,
        request_key: `'k'`,
        state: `'succeeded'`,
      }),
    ],
    /refund \d+ \(succeeded\): lines of 0 and 0 stand/,
  ],
  levies: () => [
    [
      insert('payments', { ...paid(), method: `'stripe'`, state: `'succeeded'`, application_fee: 12 }),
      insert('customer_transactions', {
        ...line(),
        type: `'payment'`,
        cause: `'payment'`,
        method: `'stripe'`,
        amount: 100,
        payment_id: '(select max(id) from payments)',
      }),
    ],
    /payment \d+: a fee of 12, levies of 0/,
  ],
  codes: () => [
    [
      insert('discount_codes', {
        code: `'0000-0000-0000-0001'`,
        type: `'fixed'`,
        amount: 5,
        booking_types: `'["monthly"]'`,
        usage_limit: 1,
      }),
      insert('quotations', {
        kind: `'pia'`,
        customer_id: customer,
        franchisee_id: 1,
        inputs: `'{}'`,
        fingerprint: `repeat('a', 64)`,
        total: 0,
        amount_due: 0,
      }),
      ...[0, 1].map((back) =>
        insert('discount_code_usages', {
          discount_code_id: '(select max(id) from discount_codes)',
          quotation_id: `(select max(id) - ${back} from quotations)`,
          amount: 5,
        }),
      ),
    ],
    /discount code \d+: used 2 times of 1/,
  ],
  cards: () => [
    [
      insert('customer_transactions', {
        ...line(),
        type: `'payment'`,
        cause: `'payment'`,
        method: `'stripe'`,
        amount: 100,
        payment_id: payment,
      }),
    ],
    /2026-03-18: lines of 100 by card, 0 at the provider/,
  ],
  periods: () => [
    [
      insert('plans', { place_id: 1, customer_id: customer, franchisee_id: 1, starts_on: `'2026-03-18'` }),
      insert('plan_periods', {
        root_id: '(select max(id) from plans)',
        plan_id: '(select max(id) from plans)',
        kind: `'regular'`,
        covers_from: `'2026-04-01'`,
        covers_to: `'2026-05-01'`,
        due_on: `'2026-04-01'`,
        quotation_id: '(select max(id) from quotations)',
        amount: 4000,
        state: `'due'`,
      }),
    ],
    /period \d+ \(due\): charged 0 of 4000/,
  ],
  states: () => [
    [insert('state_changes', { payment_id: payment, from_state: `'scheduled'`, to_state: `'failed'` })],
    /payment \d+ is succeeded, but became failed/,
  ],
  seats: () => [
    [
      `update lesson_consumers set place_id = (select min(place.id) from class_consumers as place join lessons as lesson on lesson.id = lesson_consumers.lesson_id where place.class_id <> lesson.class_id)`,
    ],
    /seat \d+ in lesson \d+ is not of place/,
  ],
}

describe('npm run check:ledger', () => {
  it('TXN-06 finds nothing where all is well', async () => {
    expect(await brokenBy()).toEqual([])
  })

  it.each(Object.keys(BROKEN))('TXN-06 names the rows that break “%s”', async (name) => {
    const [statements, named] = BROKEN[name]!()
    const found = await brokenBy(...statements)
    expect(found.filter((one) => one.startsWith(`${name}: `)).join('\n')).toMatch(named)
  })

  it('has a statement that breaks each check', () => {
    expect(Object.keys(BROKEN).toSorted()).toEqual(LEDGER_CHECKS.map(({ name }) => name).toSorted())
  })
})
