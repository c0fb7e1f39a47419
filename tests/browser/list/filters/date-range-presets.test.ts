import { describe, expect, it } from 'vitest'
import { DEFAULT_PRESET, presetOf, presetRange } from '#browser/list/filters/date-range-presets.ts'

describe('date range presets', () => {
  it.each([
    ['last7Days', '2026-03-15', '2026-03-09', '2026-03-15'],
    ['last30Days', '2026-03-15', '2026-02-14', '2026-03-15'],
    ['lastMonth', '2026-03-31', '2026-02-01', '2026-02-28'],
    ['monthToDate', '2026-03-15', '2026-03-01', '2026-03-15'],
    ['yearToDate', '2026-03-15', '2026-01-01', '2026-03-15'],
    ['allTime', '2026-03-15', '2018-01-01', '2026-03-15'],
  ] as const)('FLT-22 %s on %s is %s to %s', (preset, today, startDate, endDate) => {
    expect(presetRange(preset, today)).toEqual({ startDate, endDate })
  })

  it('FLT-22, FLT-23 the default is the last seven days: from six days back', () => {
    expect(presetRange(DEFAULT_PRESET, '2026-01-03')).toEqual({ startDate: '2025-12-28', endDate: '2026-01-03' })
  })

  it('names a range that equals a preset, and none that does not', () => {
    expect(presetOf({ startDate: '2026-03-09', endDate: '2026-03-15' }, '2026-03-15')).toBe('last7Days')
    expect(presetOf({ startDate: '2026-03-09', endDate: '2026-03-14' }, '2026-03-15')).toBeUndefined()
    expect(presetOf({ startDate: '2026-03-09' }, '2026-03-15')).toBeUndefined()
  })
})
