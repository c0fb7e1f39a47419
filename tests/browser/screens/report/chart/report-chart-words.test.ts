import { describe, expect, it } from 'vitest'
import type { ValueLocale } from '#browser/ground/i18n/value-locale.ts'
import { reportChartWords } from '#browser/screens/report/chart/report-chart-words.ts'
import type { ReportData } from '#browser/screens/report/report-data.ts'
import type { ReportModel } from '#declarations/report-model.ts'

const LOCALE = {
  language: 'en-GB',
  country: 'GB',
  timezone: 'Europe/London',
  currency: 'GBP',
  translate: (key: string) => key,
} as unknown as ValueLocale

const CHART: NonNullable<ReportModel['chart']> = {
  type: 'line',
  per: 'day',
  value: { path: 'value', title: '', kind: 'money' },
  kinds: { 'Late %': 'percent' },
  series: [],
  points: [],
}

const META = { total: 1, from: '2026-03-01', to: '2026-03-03', totals: null }
const SERIES: ReportData['series'] = [
  { name: 'Fines', data: [['2026-03-01', 500], ['2026-03-03', 200]] },
  { name: 'Late %', data: [['2026-03-01', 25]] },
] // prettier-ignore

const wordsOf = (data: Partial<ReportData> = {}, chart = CHART) =>
  reportChartWords(chart, { series: SERIES, meta: META, ...data }, LOCALE, (title) => `${title}, before`)

describe('the figures of a chart', () => {
  it('stand at each of its days, and those of another kind are told apart and have its text', () => {
    const { points, series } = wordsOf()
    expect(points).toEqual(['1 Mar 26', '3 Mar 26'])
    expect(series.map(({ title, data, isOther }) => [title, data, isOther])).toEqual([
      ['Fines', [500, 200], undefined],
      ['Late %', [25, 0], true],
    ])
    expect(series.map(({ text }) => text(1000))).toEqual(['£10.00', '1,000.0%'])
  })

  it('have the words of the declaration where it has any, and otherwise their names', () => {
    const word = (id: string, title: string) => ({ id, title, key: id })
    const series: ReportData['series'] = [
      { name: 'late', data: [['book', 3], ['', 1]] },
      { name: 'North', data: [['book', 2]] },
    ] // prettier-ignore
    const chart = { ...CHART, series: [word('late', 'Verspätet')], points: [word('book', 'Buch'), word('', 'Ohne')] }
    const comparison = { from: '2026-02-01', to: '2026-02-03', summary: null, totals: null, series }
    const words = wordsOf({ series, comparison }, chart)
    expect(words.points).toEqual(['Buch', 'Ohne'])
    expect(words.series.map(({ title }) => title)).toEqual(['Verspätet', 'North', 'Verspätet, before', 'North, before'])
  })

  it('are followed by those of other days, at the days that are as far into the range', () => {
    const comparison = {
      ...{ from: '2026-02-01', to: '2026-02-03', summary: null, totals: null },
      series: [{ name: 'Fines', data: [['2026-02-02', 90], ['2026-02-03', 10]] }] as ReportData['series'],
    } // prettier-ignore
    const { points, series } = wordsOf({ comparison })
    expect(points).toEqual(['1 Mar 26', '2 Mar 26', '3 Mar 26'])
    expect(series.map(({ title, data, before }) => [title, data, before])).toEqual([
      ['Fines', [500, 0, 200], undefined],
      ['Late %', [25, 0, 0], undefined],
      ['Fines, before', [0, 90, 10], 0],
      ['Late %, before', [0, 0, 0], 1],
    ])
  })

  it('of categories are compared by their names, whichever days have them', () => {
    const series: ReportData['series'] = [{ name: 'Loans', data: [['North', 3]] }]
    const before: ReportData['series'] = [{ name: 'Loans', data: [['South', 2], ['North', 1]] }] // prettier-ignore
    const comparison = { from: '2026-02-01', to: '2026-02-03', summary: null, totals: null, series: before }
    const words = wordsOf({ series, comparison }, { ...CHART, type: 'bar' })
    expect(words.points).toEqual(['North', 'South'])
    expect(words.series.map(({ data }) => data)).toEqual([
      [3, 0],
      [1, 2],
    ])
  })
})
