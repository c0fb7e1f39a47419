import { describe, expect, it } from 'vitest'
import { tidyDecimal } from '#protocol/text/decimal-input.ts'

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
