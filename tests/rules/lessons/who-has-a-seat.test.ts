import { expect, it } from 'vitest'
import { hasSeatOn, type PlaceInClass } from '#rules/lessons/who-has-a-seat.ts'

const place = (differs: Partial<PlaceInClass> = {}): PlaceInClass => ({
  booking_type: 'pia',
  state: 'taken',
  started_on: '2026-03-02',
  ended_on: '2026-03-30',
  ...differs,
})

it.each([
  ['2026-03-01', false],
  ['2026-03-02', true],
  ['2026-03-29', true],
  ['2026-03-30', false],
])('LES-13 a place holds from its first day to the day before it ends: on %s %s', (date, seated) => {
  expect(hasSeatOn(place(), date)).toBe(seated)
  expect(hasSeatOn(place({ booking_type: 'monthly' }), date)).toBe(seated)
})

it('LES-13 a place without an end holds on, also while it is not paid; one that was never taken does not', () => {
  expect(hasSeatOn(place({ ended_on: null }), '2030-01-01')).toBe(true)
  expect(hasSeatOn(place({ state: 'held' }), '2026-03-10')).toBe(true)
  expect(hasSeatOn(place({ state: 'void' }), '2026-03-10')).toBe(false)
})

it.each(['taster', 'individual'] as const)(
  'LES-13 whoever books one by one has no seat by the class: %s',
  (booking_type) => {
    expect(hasSeatOn(place({ booking_type }), '2026-03-10')).toBe(false)
  },
)
