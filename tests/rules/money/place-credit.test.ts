import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shifted } from '#rules/courses/lesson-dates.ts'
import { cancellationCredits } from '#rules/lessons/cancellation-credits.ts'
import { heldTogether } from '#rules/money/account/place-credit.ts'
import { type PaidSeat, unusedSeats } from '#rules/money/plans/unused-seats.ts'
import { total } from './any-request.ts'

const FIRST = '2026-09-01'
const NO_FEES = () => ({ payg: 0, monthly: 0, taster: 0 })

/** Lessons of one place, in pence, and what happens to it; numbers choose among the lessons. */
const prices = fc.array(fc.record({ price: fc.nat(2000), surcharge: fc.nat(200) }), { minLength: 1, maxLength: 12 })
const event = fc.oneof(
  fc.record({ kind: fc.constant('refund' as const), share: fc.integer({ min: 1, max: 100 }) }),
  fc.record({ kind: fc.constant('cancel' as const), which: fc.array(fc.nat(11), { minLength: 1, maxLength: 3 }) }),
  fc.record({ kind: fc.constant('attend' as const), which: fc.nat(11) }),
)
type Event = typeof event extends fc.Arbitrary<infer T> ? T : never

/** A place in memory that is credited as the product does. */
class Place {
  readonly seats: PaidSeat[]
  readonly charged: number
  /** Given back, and credited for cancelled lessons. */
  returned = 0

  constructor(lessons: readonly { price: number; surcharge: number }[]) {
    const place = { place_id: 1, service: 'course', present: null, cancelled: false, begun: false } as const
    this.seats = lessons.map((lesson, id) => ({ ...lesson, ...place, lesson_id: id, on: shifted(FIRST, 7 * id) }))
    this.charged = total(lessons.map(({ price, surcharge }) => price + surcharge))
  }

  get used(): number {
    return total(this.seats.filter(({ present, cancelled }) => present !== null && !cancelled).map(worth))
  }

  /** Of the payment, at most what it was. */
  refund(share: number): void {
    this.returned += Math.floor(((this.charged - this.returned) * share) / 100)
  }

  attend(which: number): void {
    const seat = this.seats[which % this.seats.length]!
    if (!seat.cancelled) seat.present = true
  }

  /** Lessons that the child has not been in. */
  cancel(which: readonly number[]): number {
    const seats = [...new Set(which.map((one) => this.seats[one % this.seats.length]!))]
    const open = seats.filter(({ present, cancelled }) => present === null && !cancelled)
    for (const seat of open) seat.cancelled = true
    const held = this.charged - this.returned - this.used
    const child = {
      consumer_id: 1,
      customer_id: 1,
      booking_type: 'pia',
      taster: false,
      paid_with: 'place 1',
      held,
    } as const
    const places = open.map((seat) => ({ ...child, lesson_id: seat.lesson_id, agreed: worth(seat) }))
    const credited = total(cancellationCredits(places, NO_FEES).map(({ amount }) => amount))
    this.returned += credited
    return credited
  }

  happen(one: Event): void {
    if (one.kind === 'refund') this.refund(one.share)
    if (one.kind === 'attend') this.attend(one.which)
    if (one.kind === 'cancel') this.cancel(one.which)
  }

  giveUp(week: number, held = new Map([[1, this.charged - this.returned]])): number {
    return total(unusedSeats(this.seats, shifted(FIRST, 7 * week), held).map(worth))
  }
}

const worth = ({ price, surcharge }: { price: number; surcharge: number }) => price + surcharge

describe('what a place is credited for its lessons', () => {
  it('PLAN-18 CXL-03 RFD-06 is never more than it was charged, less what came back and what was used', () => {
    fc.assert(
      fc.property(prices, fc.array(event, { maxLength: 12 }), fc.nat(12), (lessons, events, week) => {
        const place = new Place(lessons)
        for (const one of events) {
          const before = place.charged - place.returned - place.used
          const credited = one.kind === 'cancel' ? place.cancel(one.which) : place.happen(one)
          if (typeof credited === 'number') expect(credited).toBeLessThanOrEqual(Math.max(0, before))
        }
        expect(place.returned).toBeLessThanOrEqual(place.charged)
        const kept = place.seats.filter(
          ({ present, cancelled, on }) => !cancelled && (present !== null || on < shifted(FIRST, 7 * week)),
        )
        const held = Math.max(0, place.charged - place.returned - total(kept.map(worth)))
        expect(place.giveUp(week)).toBe(Math.min(held, place.giveUp(week, new Map())))
      }),
    )
  })

  it('PLAN-18 is the price of every lesson that is given up where nothing came back', () => {
    fc.assert(
      fc.property(prices, fc.nat(12), (lessons, week) => {
        const place = new Place(lessons)
        expect(place.giveUp(week)).toBe(total(lessons.slice(week).map(worth)))
      }),
    )
  })

  it('PLAN-18 RFD-06 12.50 of 90.00 was given back: four of ten lessons are credited 23.50, not 36.00 once more', () => {
    const place = new Place(Array.from({ length: 10 }, () => ({ price: 900, surcharge: 0 })))
    place.returned = 1250
    expect([place.giveUp(6), place.giveUp(0), place.giveUp(6, new Map())]).toEqual([2350, 7750, 3600])
  })
})

const CHILD = { consumer_id: 1, customer_id: 1, booking_type: 'monthly', taster: false } as const

/** A month with some lessons, each usually credited at one price. */
const month = fc.record({
  charged: fc.oneof(fc.constant(null), fc.nat(8000)),
  price: fc.integer({ min: 1, max: 1500 }),
  lessons: fc.integer({ min: 1, max: 6 }),
})
const happening = fc.oneof(
  fc.record({ kind: fc.constant('refund' as const), share: fc.integer({ min: 1, max: 100 }) }),
  fc.constant({ kind: 'cancel' as const }),
  fc.constant({ kind: 'attend' as const }),
)

describe('what is credited for lessons that were charged together', () => {
  it('CXL-03 RFD-06 is never more than was charged, or than they are worth, less what came back', () => {
    fc.assert(
      fc.property(month, fc.array(happening, { maxLength: 12 }), ({ charged, price, lessons }, happenings) => {
        const worth = price * lessons
        const most = charged ?? worth
        let [open, used, returned] = [lessons, 0, 0]
        for (const one of happenings) {
          if (one.kind === 'refund') returned += Math.floor((Math.max(0, most - returned) * one.share) / 100)
          else if (open > 0) {
            open -= 1
            const held = heldTogether({ charged, worth, used, returned })
            if (one.kind === 'attend') used += price
            else {
              const place = { ...CHILD, lesson_id: open, paid_with: 'period 1', held }
              returned += total(
                cancellationCredits([place], () => ({ payg: 0, monthly: price, taster: 0 })).map(
                  ({ amount }) => amount,
                ),
              )
            }
          }
          expect(returned).toBeLessThanOrEqual(most)
        }
      }),
    )
  })

  it('CXL-03 is what is usual for each where nothing came back, as far as it was charged', () => {
    fc.assert(
      fc.property(month, fc.nat(6), ({ charged, price, lessons }, used) => {
        const had = Math.min(used, lessons)
        const open = price * (lessons - had)
        const held = heldTogether({ charged, worth: price * lessons, used: price * had, returned: 0 })
        expect(Math.min(held, open)).toBe(Math.min(charged ?? open, open))
      }),
    )
  })

  it('RFD-06 15.00 of a month of four lessons were given back: of the two to come nothing is credited, of five 7.50', () => {
    const month = { charged: 3000, worth: 3000, used: 1500, returned: 1500 }
    expect([heldTogether(month), heldTogether({ ...month, worth: 3750 })]).toEqual([0, 750])
  })
})
