import { describe, expect, it } from 'vitest'
import { hasOddGroups, isNoNumber, readDecimal, writeDecimal } from '#browser/parts/kinds/decimal-text.ts'

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

  it.each([
    ['12,50', true],
    ['£12,5', true],
    ['1,2345', true],
    ['1234,567', true],
    ['1,234.5,6', true],
    [',500', true],
    ['1,234', false],
    ['-£1,234,567.89', false],
    ['12.50', false],
    ['', false],
  ])('knows whether the commas of "%s" separate no thousands: %s', (typed, odd) => {
    expect(hasOddGroups(typed, 'en-GB', ['£'])).toBe(odd)
  })

  it.each([
    ['ten', true],
    ['1e3', true],
    ['10%', true],
    ['--5', true],
    ['£5', false],
    ['-£', true],
    ['.', true],
    ['', false],
    ['0', false],
  ])('knows whether "%s" is no number: %s', (typed, none) => {
    expect(isNoNumber(typed, 'en-GB', ['£'])).toBe(none)
  })

  it('reads a number with the sign that stands beside it', () => {
    expect(readDecimal('£1,000.50', 'en-GB', ['£'])).toBe(1000.5)
    expect(readDecimal('-£5', 'en-GB', ['£'])).toBe(-5)
    expect(readDecimal('12.5 %', 'en-GB', ['%'])).toBe(12.5)
    expect(readDecimal('$5', 'en-GB', ['£'])).toBe(0)
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
