import type { DemoRow, DemoRows } from '../demo-rows.ts'
import { payInAdvance } from './advance-rows.ts'
import { DemoBooks } from './demo-books.ts'
import { DemoCards } from './demo-cards.ts'
import { PlanBooks } from './plan-books.ts'
import type { Ending } from './plan-row-parts.ts'
import type { PricedRow } from './quoted-period.ts'
import type { Random } from '../random.ts'
import { leaveUnfinished } from './unfinished-rows.ts'

/** One monthly place in this many has a plan with all that belongs to it. */
const FEWER = 3
/** The same of places that are paid in advance. */
const FEWER_IN_ADVANCE = 9
/** Families whose accounts have other lines; theirs are left alone. */
const WITH_OTHER_LINES = 4
/** Places that were booked today and wait for the bank of a card, and those whose card was declined. */
const UNFINISHED = ['pending', 'void', 'pending', 'void', 'pending', 'void', 'pending'] as const

/** A place of a child, with its family. */
interface Booked {
  place: DemoRow
  customer: number
}

/**
 * Plans of places, with their periods, payments, cards and accounts, so that the check of the ledger is clean: in every state, and with
 * payments of every kind that needs a person.
 *
 * @param today ISO
 */
export function planRows(today: string, rows: DemoRows, random: Random): DemoRows {
  const books = new DemoBooks(rows)
  const cards = new DemoCards(books)
  const monthly = new PlanBooks(today, { books, cards })
  const consumers = new Map(rows.consumer!.map((row) => [row.id, row]))
  const ofType = (type: string, fewer: number, isWanted: (start: string) => boolean) =>
    rows
      .class_consumer!.filter(({ booking_type, started_on }) => booking_type === type && isWanted(String(started_on)))
      .map((place): Booked => {
        return { place, customer: Number(consumers.get(place.consumer_id as number)?.customer_id) }
      })
      .filter(({ customer }, index) => index % fewer === 0 && customer % WITH_OTHER_LINES !== 0)
  const begun = ofType('monthly', FEWER, (start) => start <= today)
  const inAdvance = ofType('pia', FEWER_IN_ADVANCE, () => true)
  const plansOf = countBy([...begun, ...inAdvance].map(({ customer }) => customer))
  for (const { place, customer } of begun) {
    const ending = random.weighted<Ending>([
      ['paid', 20],
      ['retrying', 1],
      ['declined', 1],
      ['unverified', 1],
      ['no_card', 1],
      ['suspended', 1],
      ['unknown', 0.5],
      ['refunded', 1.5],
      ['disputed', 1],
      ['notice', 3],
    ])
    // What is credited at the end would settle the debts of another plan.
    const isOnlyOne = plansOf.get(customer) === 1
    const drawn = { payment_day: random.between(1, 31), mark: random.chance(0.12) }
    monthly.add(place, customer, { ending: ending === 'notice' && !isOnlyOne ? 'paid' : ending, ...drawn })
  }
  const seats = seatsByPlace(rows)
  const priced = pricedClasses(rows)
  for (const { place, customer } of inAdvance) {
    const own = seats(place)
    if (own.length === 0) continue
    const method = random.weighted([
      ['stripe', 10],
      ['bacs', 4],
      ['cash', 2],
      ['cheque', 1],
      [undefined, plansOf.get(customer) === 1 ? 2 : 0],
    ] as const)
    payInAdvance(books, cards, today, { place, class: priced(place), customer_id: customer, seats: own, method })
  }
  const later = ofType('monthly', 1, (start) => start > today).filter(({ customer }) => !plansOf.has(customer))
  const given = new Set<DemoRow>()
  for (const [index, became] of UNFINISHED.entries()) {
    const one = later[index * STEP]
    if (!one) break
    const booked = { ...one, class: priced(one.place), customer_id: one.customer, payment_day: random.between(1, 28) }
    leaveUnfinished(books, cards, today, { ...booked, became })
    if (became === 'void') for (const seat of seats(one.place)) given.add(seat)
  }
  return { ...books.rows, lesson_consumer: monthly.seatsLeft().filter((seat) => !given.has(seat)) }
}

/** Between places that were booked today: they are of several classes. */
const STEP = 11

/** The seats of a child in the lessons of a class, in the order of the lessons. */
function seatsByPlace({ lesson = [], lesson_consumer = [] }: DemoRows): (place: DemoRow) => DemoRow[] {
  const classes = new Map(lesson.map(({ id, class_id }) => [id, class_id]))
  const seats = new Map<string, DemoRow[]>()
  for (const seat of lesson_consumer) {
    const key = `${String(seat.consumer_id)}/${String(classes.get(seat.lesson_id as number))}`
    seats.set(key, [...(seats.get(key) ?? []), seat])
  }
  return ({ consumer_id, class_id }) => seats.get(`${String(consumer_id)}/${String(class_id)}`) ?? []
}

function pricedClasses({ class: classes = [], franchisee = [] }: DemoRows): (place: DemoRow) => PricedRow {
  const weeks = new Map(franchisee.map((row) => [row.id, Number(row.active_weeks_per_year ?? 48)]))
  const byId = new Map(classes.map((row) => [row.id, { ...row, weeks: weeks.get(row.franchisee_id as number) ?? 48 }]))
  return ({ class_id }) => byId.get(class_id as number)!
}

function countBy(ids: readonly number[]): Map<number, number> {
  const counts = new Map<number, number>()
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1)
  return counts
}
