import fc from 'fast-check'
import type { TenantRows } from '../../contract/world/seed-tenant.ts'
import { ledger, numbered, places } from './report-rows.ts'

/** Days around both changes of the clocks, 26 October 2025 and 29 March 2026, and today, 18 March. */
export const DAYS = [
  ...['2025-10-24', '2025-10-25', '2025-10-26', '2025-10-27', '2025-12-31', '2026-01-01', '2026-02-28', '2026-03-01'],
  ...['2026-03-16', '2026-03-17', '2026-03-18', '2026-03-28', '2026-03-29', '2026-03-30'],
]
/** Some of the hours that are there twice, or not at all, where clocks change. */
const TIMES = ['00:00', '00:30', '01:00', '01:30', '12:00', '23:00', '23:59']

const day = fc.constantFrom(...DAYS)
const instant = fc.tuple(day, fc.constantFrom(...TIMES)).map(([date, time]) => `${date}T${time}Z`)
const classId = fc.constantFrom(1, 2, 3)
const family = fc.constantFrom(1, 2, 3)
const pence = fc.integer({ min: 1, max: 9999 })

/** Families have accounts with the franchisee of their classes: Cleo with South, the others with North. */
const accountOf = (customer_id: number) => ({ customer_id, franchisee_id: customer_id === 3 ? 2 : 1 })
const placeOf = (class_id: number) => ({ class_id, venue_id: class_id, course_type_id: class_id === 2 ? 2 : 1 })

const line = fc
  .record({
    family,
    amount: pence,
    dated: day,
    type: fc.constantFrom('payment', 'charge', 'credit', 'refund', 'discount'),
    method: fc.constantFrom('stripe', 'cash', 'bacs', 'cheque'),
    reversedOn: fc.option(day, { freq: 4 }),
  })
  .map(({ family, amount, dated, type, method, reversedOn }) => {
    const isOut = type === 'charge' || type === 'refund'
    const isMoney = type === 'payment' || type === 'refund'
    return {
      posted: {
        ...{ ...accountOf(family), type, dated, amount: isOut ? -amount : amount },
        ...(isMoney ? { method } : placeOf(family)),
      },
      reversedOn,
    }
  })

const lesson = fc
  .record({
    class_id: classId,
    start_date: day,
    minutes: fc.constantFrom('10:20', '10:45', '11:00', '11:10'),
    kept: fc.boolean(),
    cancelled: fc.boolean(),
    share: fc.boolean(),
    rate: fc.option(fc.integer({ min: 100, max: 3001 }), { freq: 3 }),
  })
  .map(({ class_id, start_date, minutes, kept, cancelled, share, rate }) => ({
    ...{ class_id, start_date, start_time: '10:00', end_time: minutes, instructor_id: class_id === 3 ? 2 : 1 },
    ...(cancelled && { cancelled_at: `${start_date}T08:00Z`, cancelled_reason: 'Weather' }),
    ...(kept && {
      ...{ kept_at: `${start_date}T23:00Z`, franchisee_id: class_id === 3 ? 2 : 1 },
      ...{ venue_id: class_id, course_type_id: class_id === 2 ? 2 : 1, instructor_rate: rate },
      ...(share ? { venue_rate_type: 'share', venue_rate: 12.5 } : { venue_rate_type: 'fixed', venue_rate: 2501 }),
    }),
  }))

const place = fc
  .record({
    class_id: classId,
    consumer_id: fc.integer({ min: 1, max: 4 }),
    days: fc.tuple(day, day),
    created_at: instant,
    private: fc.boolean(),
  })
  .map(({ days, ...rest }) => {
    const [started_on, ended_on] = [...days].sort()
    return { ...rest, started_on, ...(started_on !== ended_on && { ended_on }), booking_type: 'individual' }
  })

const order = fc.record({
  family,
  created_at: instant,
  delivery_cost: fc.integer({ min: 0, max: 500 }),
  quantities: fc.array(fc.tuple(fc.integer({ min: 1, max: 3 }), pence), { minLength: 1, maxLength: 3 }),
})

/** Rows of everything that reports are made of. */
export const randomRows: fc.Arbitrary<TenantRows> = fc
  .record({
    lines: fc.array(line, { minLength: 12, maxLength: 20 }),
    settled: fc.array(fc.record({ credit: fc.nat(), debit: fc.nat(), amount: pence, dated: day }), {
      minLength: 6,
      maxLength: 12,
    }),
    lessons: fc.uniqueArray(lesson, {
      minLength: 6,
      maxLength: 12,
      selector: (one) => `${one.class_id} ${one.start_date}`,
    }),
    booked: fc.array(place, { minLength: 4, maxLength: 8 }),
    orders: fc.array(order, { minLength: 3, maxLength: 5 }),
  })
  .map(({ lines, settled, lessons, booked, orders }) => ({
    ...ledgerOf(lines, settled),
    lesson: numbered(...lessons),
    class_consumer: places(...booked),
    product: numbered({ name: 'Goggles', sku: 'G1' }, { name: 'Cap', sku: 'C1' }),
    order: numbered(
      ...orders.map(({ family, created_at, delivery_cost }, index) => ({
        ...{ ...accountOf(family), reference: `000${index}-AAAA`, status: 'paid', delivery_cost, created_at },
      })),
    ),
    order_item: numbered(
      ...orders.flatMap(({ quantities }, index) =>
        quantities.map(([quantity, total], item) => ({
          ...{ order_id: index + 1, product_id: (item % 2) + 1, name: 'Thing', sku: 'T', unit_price: 0, discount: 0 },
          ...{ quantity, total, vat_bp: 2000, vat_amount: Math.round(total / 6), cost_price: 101 },
        })),
      ),
    ),
  }))

function ledgerOf(
  lines: { posted: Record<string, unknown> & { customer_id: number; amount: number }; reversedOn: string | null }[],
  settled: { credit: number; debit: number; amount: number; dated: string }[],
): TenantRows {
  const posted = lines.map((one) => one.posted)
  const reversals = lines.flatMap(({ posted: { customer_id, ...rest }, reversedOn }, index) => {
    if (reversedOn === null) return []
    const { method } = rest as { method?: string }
    return [
      {
        ...{
          ...accountOf(customer_id),
          type: 'reversal',
          amount: -rest.amount,
          dated: reversedOn,
          reverses_id: index + 1,
        },
        ...(method !== undefined && { method }),
      },
    ]
  })
  const of = (isCredit: boolean) =>
    posted.flatMap(({ customer_id, amount }, index) =>
      amount > 0 === isCredit ? [{ customer_id, id: index + 1 }] : [],
    )
  const [credits, debits] = [of(true), of(false)]
  const allocations = settled.flatMap(({ credit, debit, amount, dated }): [number, number, number, string][] => {
    const from = credits[credit % Math.max(credits.length, 1)]
    const own = debits.filter(({ customer_id }) => customer_id === from?.customer_id)
    const to = own[debit % Math.max(own.length, 1)]
    return from && to ? [[from.id, to.id, amount, dated]] : []
  })
  return ledger([...posted, ...reversals], allocations)
}
