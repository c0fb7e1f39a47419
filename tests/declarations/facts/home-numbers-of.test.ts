import fc from 'fast-check'
import { getCountries, parsePhoneNumberFromString } from 'libphonenumber-js'
import { describe, expect, it } from 'vitest'
import { homeNumbersOf } from '#declarations/facts/home-numbers-of.ts'
import { homeNumber } from '#protocol/home-numbers.ts'
import { atLeastOne } from '../../support/at-least-one.ts'

const GB = homeNumbersOf('GB') ?? { callingCode: '', formats: [] }

describe('phone numbers of one country', () => {
  it.each([
    ['+447700900123', '07700 900123'],
    ['+442079460123', '020 7946 0123'],
    ['+441632960123', '01632 960123'],
    ['+448001111', '0800 1111'],
  ])('%s is written %s', (stored, written) => expect(homeNumber(stored, GB)).toBe(written))

  it('are none of another country, and none that fits no format', () => {
    expect(homeNumber('+33142685300', GB)).toBeUndefined()
    expect(homeNumber('+441', GB)).toBeUndefined()
    expect(homeNumbersOf('XX')).toBeUndefined()
  })

  it('are written as by the tables of all countries, in every country', () => {
    let compared = 0
    const country = fc.constantFrom(...atLeastOne(getCountries()))
    fc.assert(
      fc.property(country, fc.stringMatching(/^[1-9]\d{6,10}$/), (home, digits) => {
        const numbers = homeNumbersOf(home) ?? { callingCode: '', formats: [] }
        const stored = `+${numbers.callingCode}${digits}`
        const parsed = parsePhoneNumberFromString(stored)
        const written = homeNumber(stored, numbers)
        if (!parsed?.isPossible() || parsed.number !== stored || written === undefined) return
        compared += 1
        expect(written).toBe(parsed.formatNational())
      }),
      { numRuns: 2_000 },
    )
    expect(compared).toBeGreaterThan(200)
  })
})
