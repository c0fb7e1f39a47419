import { describe, expect, it } from 'vitest'
import { DATE_RANGE_PRESETS, dateRangeOf, DEFAULT_DATE_RANGE, presetOf } from '#protocol/dates/date-range-presets.ts'

describe('date range presets', () => {
  it.each([
    ['last_7_days', '2026-03-12', '2026-03-18'],
    ['last_30_days', '2026-02-17', '2026-03-18'],
    ['last_month', '2026-02-01', '2026-02-28'],
    ['month_to_date', '2026-03-01', '2026-03-18'],
    ['year_to_date', '2026-01-01', '2026-03-18'],
    ['all_time', '2018-01-01', '2026-03-18'],
  ] as const)('FLT-22 FLT-23 %s is from %s to %s', (preset, startDate, endDate) => {
    expect(dateRangeOf(preset, '2026-03-18')).toEqual({ startDate, endDate })
  })

  it('FLT-22 FLT-23 SNAV-26 starts with the last seven days, today and the six before', () => {
    expect(DEFAULT_DATE_RANGE).toBe('last_7_days')
    expect(dateRangeOf(DEFAULT_DATE_RANGE, '2026-03-03')).toEqual({ startDate: '2026-02-25', endDate: '2026-03-03' })
  })

  it('finds the last month of a long month and of a new year', () => {
    expect(dateRangeOf('last_month', '2026-03-31')).toEqual({ startDate: '2026-02-01', endDate: '2026-02-28' })
    expect(dateRangeOf('last_month', '2026-01-15')).toEqual({ startDate: '2025-12-01', endDate: '2025-12-31' })
  })

  it('knows a preset by its days', () => {
    for (const preset of DATE_RANGE_PRESETS)
      expect(presetOf(dateRangeOf(preset, '2026-03-18'), '2026-03-18')).toBe(preset)
    expect(presetOf({ startDate: '2026-03-12' }, '2026-03-18')).toBeUndefined()
  })
})
