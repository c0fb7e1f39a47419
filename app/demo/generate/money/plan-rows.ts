import type { DemoRows } from '../demo-rows.ts'
import { PlanBooks } from './plan-books.ts'
import type { Ending } from './plan-row-parts.ts'
import type { Random } from '../random.ts'

/** One monthly place in this many has a plan with all that belongs to it. */
const FEWER = 3
/** Families whose accounts have other lines; theirs are left alone. */
const WITH_OTHER_LINES = 4

/**
 * Plans of monthly places, with their periods, payments, cards and accounts, so that the check of the ledger is clean: in every
 * state, and with payments of every kind that needs a person.
 */
export function planRows(today: string, rows: DemoRows, random: Random): DemoRows {
  const made = new PlanBooks(today, rows)
  const places = rows.class_consumer!.filter(({ booking_type, started_on }) => {
    return booking_type === 'monthly' && String(started_on) <= today
  })
  const consumers = new Map(rows.consumer!.map((row) => [row.id, row]))
  const planned = places
    .map((place) => ({ place, customer: Number(consumers.get(place.consumer_id as number)?.customer_id) }))
    .filter(({ customer }, index) => index % FEWER === 0 && customer % WITH_OTHER_LINES !== 0)
  const plansOf = countBy(planned.map(({ customer }) => customer))
  for (const { place, customer } of planned) {
    const ending = random.weighted<Ending>([
      ['paid', 20],
      ['retrying', 1],
      ['declined', 1],
      ['unverified', 1],
      ['no_card', 1],
      ['suspended', 1],
      ['unknown', 0.5],
      ['refunded', 1],
      ['disputed', 0.5],
      ['notice', 1],
    ])
    // What is credited at the end would settle the debts of another plan.
    const isOnlyOne = plansOf.get(customer) === 1
    const drawn = { payment_day: random.between(1, 31), mark: random.chance(0.12) }
    made.add(place, customer, { ending: ending === 'notice' && !isOnlyOne ? 'paid' : ending, ...drawn })
  }
  return { ...made.rows, lesson_consumer: made.seatsLeft() }
}

function countBy(ids: readonly number[]): Map<number, number> {
  const counts = new Map<number, number>()
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1)
  return counts
}
