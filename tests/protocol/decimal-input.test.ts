import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { penceToText, textToPence, tidyDecimal } from '#protocol/decimal-input.ts'

describe('tidyDecimal', () => {
  it.each([
    ['12', {}, '12.00'],
    ['1,234.5', {}, '1234.50'],
    [' 7 ', {}, '7.00'],
    ['abc', {}, '0.00'],
    ['', {}, '0.00'],
    ['1e5', {}, '0.00'],
    ['-0.001', {}, '0.00'],
    ['-3', { min: 0 }, '0.00'],
    ['250', { max: 100 }, '100.00'],
    ['abc', { min: 5 }, '5.00'],
    ['3.14159', { decimals: 4 }, '3.1416'],
    ['3.7', { decimals: 0 }, '4'],
  ])('MCON-12 %j within %j becomes %s', (typed, limits, expected) => {
    expect(tidyDecimal(typed, limits)).toBe(expected)
  })
})

describe('money text', () => {
  it.each([
    [0, '0.00'],
    [5, '0.05'],
    [-5, '-0.05'],
    [1250, '12.50'],
    [-123456, '-1234.56'],
  ])('SCON-01 FMT-01 %d pence is %s', (pence, text) => {
    expect(penceToText(pence)).toBe(text)
  })

  it.each([
    ['12.5', 1250],
    ['12.345', 1235],
    ['12.3449', 1234],
    ['1,000', 100000],
    ['.5', 50],
    ['+3', 300],
    ['-12.345', -1235],
    ['-0.001', 0],
    ['1.1', 110],
    ['', undefined],
    ['.', undefined],
    ['1.2.3', undefined],
    ['12 pounds', undefined],
    ['99999999999999999', undefined],
  ])('reads %j as %s', (text, pence) => {
    expect(textToPence(text)).toBe(pence)
  })

  it('comes back as the same pence, however large', () => {
    const limit = Math.floor(Number.MAX_SAFE_INTEGER / 10) - 1
    const roundTrip = (pence: number) => {
      expect(textToPence(penceToText(pence))).toBe(pence)
    }
    fc.assert(fc.property(fc.integer({ min: -limit, max: limit }), roundTrip), { seed: 1, numRuns: 500 })
  })
})
