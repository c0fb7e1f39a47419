import { expect, it } from 'vitest'
import { bookingTypesOf } from '#rules/waiting/booking-types.ts'

const all = { monthly_payments: true, allow_lesson_choosing: true, tasters_enabled: true }

it('ACC-09 ACC-10 a class is booked as it says, and for a trial only where trials are on', () => {
  expect(bookingTypesOf(all, true)).toEqual(['pia', 'monthly', 'taster', 'individual'])
  expect(bookingTypesOf(all, false)).toEqual(['pia', 'monthly', 'individual'])
  const none = { monthly_payments: false, allow_lesson_choosing: false, tasters_enabled: false }
  expect(bookingTypesOf(none, true)).toEqual(['pia'])
})
