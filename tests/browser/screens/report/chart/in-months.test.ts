import { describe, expect, it } from 'vitest'
import { inMonths } from '#browser/screens/report/chart/in-months.ts'
import type { ReportChartModel } from '#declarations/report-model.ts'

const CHART: ReportChartModel = {
  ...{ type: 'stacked', per: 'day', kinds: {}, series: [], points: [] },
  value: { path: 'value', title: '', kind: 'money' },
}
const meta = (from: string, to: string) => ({ from, to, total: 0, totals: null })
const DAYS: [string, number][] = [
  ['2026-01-31', 0.1],
  ['2026-02-01', 0.2],
  ['2026-02-28', 0.1],
  ['2026-04-01', 5],
]
const SERIES = [{ name: 'paid', data: DAYS }]

describe('a chart with a bar for each day', () => {
  it('has one for each month where the range is longer than a quarter', () => {
    const { chart, data } = inMonths(CHART, { series: SERIES, meta: meta('2026-01-01', '2026-04-03') })
    expect(chart.per).toBe('month')
    const months = [
      ['2026-01-01', 0.1],
      ['2026-02-01', 0.3],
      ['2026-04-01', 5],
    ]
    expect(data.series).toEqual([{ name: 'paid', data: months }])
  })

  it('adds up the days that it is compared with as well', () => {
    const before = [['2025-02-01', 1] as [string, number], ['2025-02-03', 2] as [string, number]]
    const comparison = {
      ...{ from: '2025-01-01', to: '2025-12-31', summary: null, totals: null },
      series: [{ name: 'paid', data: before }],
    }
    const { data } = inMonths(CHART, { series: [], comparison, meta: meta('2026-01-01', '2026-12-31') })
    expect(data.comparison?.series).toEqual([{ name: 'paid', data: [['2025-02-01', 3]] }])
  })

  it.each<[string, Partial<ReportChartModel>, string]>([
    ['of a quarter', {}, '2026-04-02'],
    ['of lines, which do not add up', { type: 'line' }, '2026-12-31'],
    ['of months already', { per: 'month' }, '2026-12-31'],
  ])('stays as it is: one %s', (_which, change, to) => {
    const data = { series: SERIES, meta: meta('2026-01-01', to) }
    expect(inMonths({ ...CHART, ...change }, data)).toEqual({ chart: { ...CHART, ...change }, data })
  })
})
