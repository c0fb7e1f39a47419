import { describe, expect, it } from 'vitest'
import {
  type BookingState,
  choose,
  readAddress,
  reopen,
  standingOf,
  writeAddress,
} from '../../../custom-screens/booking/booking-address.ts'

const at = (query: string): BookingState => readAddress(new URLSearchParams(query))

describe('the state of a booking', () => {
  it('BOOK-01 BOOK-02 has four selections and then the confirmation', () => {
    const steps = ['', 'customer=1', 'customer=1&consumer=2', 'customer=1&consumer=2&venue=3'].map((query) => at(query))
    expect(steps.map(({ active }) => active)).toEqual(['customer', 'consumer', 'venue', 'class'])
    expect(at('customer=1&consumer=2&venue=3&class=4').active).toBe('confirm')
  })

  it('BOOK-03 BOOK-05 a choice leads on and clears the steps after it', () => {
    const all = at('customer=1&consumer=2&venue=3&class=4')
    const changed = choose(all, 'consumer', 7)
    expect(changed).toEqual({ chosen: { customer: 1, consumer: 7 }, active: 'venue' })
    expect(standingOf('class', changed)).toBe('ahead')
  })

  it('BOOK-04 a step that is reopened is active, keeps its choice and clears what follows', () => {
    const all = at('customer=1&consumer=2&venue=3&class=4')
    const reopened = reopen(all, 'consumer')
    expect(reopened).toEqual({ chosen: { customer: 1, consumer: 2 }, active: 'consumer' })
    expect([standingOf('customer', reopened), standingOf('venue', reopened)]).toEqual(['done', 'ahead'])
    expect(readAddress(writeAddress(reopened))).toEqual(reopened)
  })

  it('BOOK-03 an address with gaps or nonsense begins where it is clear', () => {
    expect(at('customer=1&venue=3&class=4')).toEqual({ chosen: { customer: 1 }, active: 'consumer' })
    expect(at('customer=-1&consumer=x')).toEqual({ chosen: {}, active: 'customer' })
    expect(at('customer=1&at=class').active).toBe('consumer')
  })

  it('a class that the booking began with stays until another is looked for', () => {
    expect(at('for=9')).toEqual({ chosen: {}, active: 'customer', wished: 9 })
    expect(choose(at('for=9'), 'customer', 1).wished).toBe(9)
    expect(reopen(at('customer=1&consumer=2&venue=3&for=9'), 'venue').wished).toBeUndefined()
  })
})
