import { describe, expect, it } from 'vitest'
import type { ValueLocale } from '#browser/ground/i18n/value-locale.ts'
import { figureText } from '#browser/screens/report/figure-text.ts'
import { cellText } from '#browser/screens/report/table/cell-text.ts'

const LOCALE: ValueLocale = {
  ...{ language: 'en-GB', currency: 'GBP', timezone: 'Europe/London', country: 'GB' },
  translate: (key) => key,
}
const SHARE = { path: 'share', title: 'Share', kind: 'percent' } as const

describe('REP-01 a percentage of a report', () => {
  it.each([
    [64, '64.0%'],
    [64.97, '65.0%'],
    [0, '0.0%'],
    [-33.54, '-33.5%'],
    [100, '100.0%'],
  ])('%d is written with one decimal, as those around it: %s', (percent, text) => {
    expect(figureText(SHARE, percent, LOCALE)).toBe(text)
    expect(cellText({ ...SHARE, total: false }, percent, LOCALE)).toBe(text)
  })

  it('says nothing where there is none', () => {
    expect(figureText(SHARE, null, LOCALE)).toBe('')
    expect(cellText({ ...SHARE, total: false, empty: 'None yet' }, null, LOCALE)).toBe('None yet')
  })
})
