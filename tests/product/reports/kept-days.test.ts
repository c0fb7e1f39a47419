import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openReports, type OpenReports } from './open-reports.ts'
import { numbered, places } from './report-rows.ts'

/* What reports read of kept rows is what is written, by whatever statement, before the rows are derived anew as after it. */

const CHANGES: Record<string, ReturnType<typeof sql>> = {
  'a place that ends': sql`update class_consumers set ended_on = '2026-03-12' where id = 1`,
  'a place that follows another': sql`update class_consumers set previous_id = 1 where id = 2`,
  'a class with other places': sql`update classes set max_consumers = 9 where id = 2`,
  'a class of another franchisee': sql`update classes set franchisee_id = 2 where id = 2`,
  'a course without a limit': sql`update courses set capacity_limit = null where id = 3`,
  'a class in a hall': sql`update classes set facility_id = 1 where id = 3`,
  'a hall with other places': sql`update venue_facilities set capacity = 17 where id = 1`,
  'a course that ends sooner': sql`update courses set end_date = '2026-03-14' where id = 1`,
  'a course that is cancelled': sql`update courses set cancelled_at = '2026-03-16T09:00Z' where id = 3`,
  'a lesson that keeps its capacity': sql`update lessons set kept_at = '2026-03-17T00:00Z', capacity = 6 where id = 1`,
  'an entry that leaves the waiting list': sql`update waiting_list set left_at = '2026-03-13T09:00Z' where id = 1`,
  'a plan that ends': sql`update plans set ended_on = '2026-03-20' where id = 1`,
  'a payment that came': sql`
    insert into payments (tenant_id, customer_id, franchisee_id, plan_period_id, method, amount, state, due_on)
    select tenant_id, 1, 1, id, 'stripe', amount, 'succeeded', due_on from plan_periods where id = 2`,
  'a place that was rolled over': sql`update class_consumers set source = 'rollover' where id = 3`,
  'an instructor with another rate': sql`update instructor_rates set rate = 1700 where id = 1`,
  'a register that is complete': sql`update lessons set completed_at = '2026-03-16T12:00Z' where id = 2`,
  'a lesson that is cancelled': sql`update lessons set cancelled_at = '2026-03-16T09:00Z' where id = 2`,
  'a lesson of another instructor': sql`update lessons set instructor_id = 2 where id = 3`,
  'a payment that is dated': sql`
    insert into customer_transactions (tenant_id, customer_id, franchisee_id, type, method, amount, dated, service, cause, cause_key,
      description, vat_bp, vat)
    select tenant_id, customer_id, franchisee_id, 'payment', 'cash', 1234, '2026-03-17', 'course', 'manual', 'line:1', 'Cash', 0, 0 from plans where id = 1`,
  'a plan with another payment day': sql`update plans set payment_day = 7 where id = 2`,
}
const REPORTS = [
  ...['consumers-occupancy-and-waiting-list', 'customer-movement', 'class-occupancy', 'monthly-payments'],
  ...[
    'transaction-totals',
    'financial-payments-and-refunds',
    'bookings',
    'instructor-hours',
    'customer-credits',
    'outstanding-balance',
  ],
]
const RANGE = { from: '2026-02-02', to: '2026-04-20' }
const HOUR = { start_time: '10:00', end_time: '11:00' }

/** A column of each of the sums. */
const COLUMNS: Record<string, string> = {
  ...{ class_days_sums_2: 'minutes', class_days_sums_3: 'minutes', class_days_sums_4: 'minutes' },
  class_days_sums_5: 'pay',
  ...{ account_days_sums_2: 'net', place_days_sums_2: 'taken_of_course', consumer_days_sums: 'booked_pia' },
}

let reports: OpenReports
beforeAll(async () => {
  const plan = { customer_id: 1, franchisee_id: 1, starts_on: '2026-03-02', payment_day: 1, state: 'active' }
  const queued = { created_at: '2026-03-02T09:00Z', queued_at: '2026-03-02T09:00Z' }
  const period = (plan_id: number, covers_from: string, covers_to: string) => ({
    ...{ root_id: plan_id, plan_id, kind: 'regular', covers_from, covers_to, due_on: covers_from, quotation_id: 1 },
    ...{ amount: 3000, state: 'due', from_balance: 0, debt_added: 0, to_take: 3000 },
  })
  reports = await openReports({
    venue_facility: numbered({ venue_id: 3, name: 'Pool', type: 'indoor', capacity: 12 }),
    lesson: numbered(
      { class_id: 1, start_date: '2026-03-16', ...HOUR },
      { class_id: 2, start_date: '2026-03-16', ...HOUR, instructor_id: 1 },
      { class_id: 1, start_date: '2026-02-16', ...HOUR, instructor_id: 1 },
    ),
    instructor_rate: numbered(
      { instructor_id: 1, type_id: 1, rate: 1500 },
      { instructor_id: 1, type_id: 2, rate: 2100 },
    ),
    class_consumer: places(
      { class_id: 1, consumer_id: 1, booking_type: 'monthly', started_on: '2026-03-02' },
      { class_id: 2, consumer_id: 1, booking_type: 'monthly', started_on: '2026-03-16' },
      { class_id: 3, consumer_id: 4, started_on: '2026-03-10', created_at: '2026-03-09T10:00Z' },
    ),
    plan: numbered({ ...plan, place_id: 1 }, { ...plan, place_id: 2, starts_on: '2026-03-16' }),
    quotation: numbered({
      ...{ customer_id: 1, franchisee_id: 1, kind: 'period', total: 0, amount_due: 0, inputs: {} },
      fingerprint: 'f'.repeat(64),
    }),
    plan_period: numbered(period(1, '2026-03-02', '2026-04-01'), period(2, '2026-03-16', '2026-04-16')),
    payment: numbered({
      ...{ customer_id: 1, franchisee_id: 1, plan_period_id: 1, method: 'stripe', amount: 3000, state: 'processing' },
      due_on: '2026-03-02',
    }),
    waiting_entry: numbered({ class_id: 2, consumer_id: 3, ...queued, state: 'waiting' }),
  })
})
afterAll(() => reports?.close())

const shown = async () => {
  const replies = []
  for (const name of REPORTS)
    replies.push([
      name,
      await reports.run(name, name === 'monthly-payments' ? { ...RANGE, payment_day: 1 } : RANGE),
    ] as const)
  return Object.fromEntries(replies)
}

describe('kept rows', () => {
  it.each(Object.entries(CHANGES))('REP-01 are never behind: %s', async (_, change) => {
    const before = await shown()
    await reports.write(change)
    expect(await reports.keptWrong()).toEqual([])
    const written = await shown()
    expect(written).not.toEqual(before)
    await reports.derive()
    expect(await reports.keptWrong()).toEqual([])
    expect(await shown()).toEqual(written)
  })

  // Sums that are kept wrong show which of them a report reads.
  it.each([
    ['instructor-hours', 'class_days_sums_4', { from: '2026-02-01', to: '2026-03-31' }],
    ['venue-share', 'class_days_sums_2', { from: '2026-02-01', to: '2026-02-28' }],
    ['venue-share', 'class_days_sums_3', { from: '2026-01-01', to: '2026-03-31' }],
    ['gross-profit', 'class_days_sums_5', { from: '2026-01-01', to: '2026-03-31' }],
    ['outstanding-balance', 'account_days_sums_2', RANGE],
    ['class-occupancy', 'place_days_sums_2', RANGE],
    ['bookings', 'consumer_days_sums', RANGE],
  ])('REP-01 %s reads %s', async (name, table, range) => {
    await reports.derive()
    const before = await reports.run(name, range)
    const column = COLUMNS[table] ?? ''
    const add = (number: number) =>
      reports.write(sql`update ${sql.table(table)} set ${sql.id(column)} = ${sql.id(column)} + ${number}`)
    await add(60)
    const after = await reports.run(name, range)
    await add(-60)
    expect(after).not.toEqual(before)
    expect(await reports.run(name, range)).toEqual(before)
  })
})
