import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  cancellationCredits,
  familiesOf,
  type LessonPlace,
  paidBy,
  usualCredits,
} from '#rules/lessons/cancellation-credits.ts'

const amount = fc.integer({ min: 0, max: 10_000 })
const amounts = fc.record({ payg: amount, monthly: amount, taster: amount })
const bookingType = fc.constantFrom('pia' as const, 'monthly' as const, 'taster' as const, 'individual' as const, null)

/** Places in three lessons; of every four children two are of one family. */
const places = fc.uniqueArray(
  fc
    .record({
      lesson_id: fc.integer({ min: 1, max: 3 }),
      consumer_id: fc.integer({ min: 1, max: 12 }),
      booking_type: bookingType,
      taster: fc.boolean(),
    })
    .map((place): LessonPlace => ({ ...place, customer_id: Math.ceil(place.consumer_id / 2) })),
  { selector: ({ lesson_id, consumer_id }) => `${lesson_id}/${consumer_id}` },
)

describe('what a cancelled lesson is credited with', () => {
  it('CXL-03 is what each child paid for it, and nothing besides', () => {
    fc.assert(
      fc.property(places, amounts, (taken, paid) => {
        const credits = cancellationCredits(taken, () => paid)
        const sum = credits.reduce((total, credit) => total + credit.amount, 0)
        expect(sum).toBe(taken.reduce((total, place) => total + paid[paidBy(place)], 0))
        expect(credits.every((credit) => credit.amount > 0)).toBe(true)
      }),
    )
  })

  it('goes to the family of the child, once for each lesson, even if a place is told of twice', () => {
    fc.assert(
      fc.property(places, amounts, (taken, paid) => {
        const credits = cancellationCredits([...taken, ...taken], () => paid)
        expect(credits).toEqual(cancellationCredits(taken, () => paid))
        const families = familiesOf(taken)
        expect(new Set(families).size).toBe(families.length)
        for (const { consumer_id, customer_id } of credits) {
          expect(families).toContain(customer_id)
          expect(customer_id).toBe(Math.ceil(consumer_id / 2))
        }
      }),
    )
  })

  it('CXL-03 leaves out who paid nothing', () => {
    const place = { lesson_id: 1, customer_id: 1, taster: false } as const
    const taken = [
      { ...place, consumer_id: 1, booking_type: 'monthly' as const },
      { ...place, consumer_id: 2, booking_type: 'pia' as const },
    ]
    expect(cancellationCredits(taken, () => ({ payg: 950, monthly: 0, taster: 0 }))).toEqual([
      { lesson_id: 1, consumer_id: 2, customer_id: 1, amount: 950 },
    ])
    expect(cancellationCredits(taken, () => ({ payg: 0, monthly: 0, taster: 0 }))).toEqual([])
  })

  it('follows the class of the lesson, where several are cancelled', () => {
    const place = { consumer_id: 1, customer_id: 1, booking_type: 'pia', taster: false } as const
    const taken = [
      { ...place, lesson_id: 1 },
      { ...place, lesson_id: 2 },
    ]
    const credits = cancellationCredits(taken, (id) => ({ payg: id * 100, monthly: 0, taster: 0 }))
    expect(credits.map((credit) => credit.amount)).toEqual([100, 200])
  })
})

describe('how a place is paid for', () => {
  it('CXL-02 tells pay as you go, monthly and trials apart', () => {
    const by = (booking_type: LessonPlace['booking_type'], taster = false) => paidBy({ booking_type, taster })
    expect([by('pia'), by('individual'), by(null)]).toEqual(['payg', 'payg', 'payg'])
    expect(by('monthly')).toBe('monthly')
    expect([by('taster'), by('monthly', true)]).toEqual(['taster', 'taster'])
  })
})

describe('the usual credit', () => {
  const fees = { lesson_fee: 1050, taster_price_per_session: null }

  it('CXL-04 is the fee of a lesson, less the reduction for those who pay monthly', () => {
    expect(usualCredits(fees, 0)).toEqual({ payg: 1050, monthly: 1050, taster: 1050 })
    expect(usualCredits(fees, 15)).toMatchObject({ payg: 1050, monthly: 893 })
  })

  it('COST-05 COST-06 is the price of a trial if there is one, also if that is nothing', () => {
    expect(usualCredits({ ...fees, taster_price_per_session: 500 }, 0).taster).toBe(500)
    expect(usualCredits({ ...fees, taster_price_per_session: 0 }, 0).taster).toBe(0)
  })
})
