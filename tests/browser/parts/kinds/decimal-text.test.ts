import { describe, expect, it } from 'vitest'
import { readDecimal, writeDecimal } from '#browser/parts/kinds/decimal-text.ts'

describe('MCON-12 a decimal field', () => {
  it.each([
    ['12.5', 12.5],
    ['1,234.50', 1234.5],
    [' 7 ', 7],
    ['-3.25', -3.25],
    ['abc', 0],
    ['12abc', 0],
    ['', 0],
    ['1e3', 0],
  ])('reads "%s" as %d', (typed, value) => {
    expect(readDecimal(typed, 'en-GB')).toBe(value)
  })

  it('keeps within its limits', () => {
    expect(readDecimal('5000', 'en-GB', { min: 0, max: 1000 })).toBe(1000)
    expect(readDecimal('-1', 'en-GB', { min: 0 })).toBe(0)
  })

  it('reads and writes the marks of other languages', () => {
    expect(readDecimal('1.234,5', 'de-DE')).toBe(1234.5)
    expect(writeDecimal(1234.5, 'de-DE', { min: 2, max: 2 })).toBe('1234,50')
  })

  it('writes with its decimals', () => {
    expect(writeDecimal(12.5, 'en-GB', { min: 2, max: 2 })).toBe('12.50')
    expect(writeDecimal(1234, 'en-GB', { min: 0, max: 4 })).toBe('1234')
  })
})
