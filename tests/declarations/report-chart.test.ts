import { describe, expect, it } from 'vitest'
import { compileReport } from '#declarations/compile/reports/report.ts'
import type { ReportChartConfig } from '#declarations/format.ts'
import { chartInWords, wordOf } from '#declarations/chart-in-words.ts'
import { wordsOfReport } from '#declarations/words/words-of-report.ts'

/** A report of loans with a chart. */
const reportWith = (chart: Partial<ReportChartConfig>) =>
  compileReport(
    'loans',
    {
      permission: 'loans.report',
      filters: [{ id: 'channel', choices: { desk: 'At the desk', web: { title: 'Online', feature: 'web' } } }],
      columns: [
        { name: 'medium', titles: { book: 'Book', disc: 'Disc' }, empty: 'Other' },
        { name: 'loans', kind: 'integer' },
      ],
      summary: [{ name: 'late', title: 'Came back late', kind: 'integer' }],
      chart: { type: 'bar', ...chart },
    },
    {},
  )
const seriesOf = (series: ReportChartConfig['series']) =>
  reportWith({ ...(series && { series }) }).chart?.series.map(({ id, title, key }) => [id, title, key])

describe('the words of a chart', () => {
  it('are those of the values of a column, and of none', () => {
    expect(seriesOf('medium')).toEqual([
      ['book', 'Book', 'choices.medium.book'],
      ['disc', 'Disc', 'choices.medium.disc'],
      ['', 'Other', 'empty.medium'],
    ])
  })

  it('are those of the choices of a filter', () => {
    expect(seriesOf('channel')).toEqual([
      ['desk', 'At the desk', 'choices.channel.desk'],
      ['web', 'Online', 'choices.channel.web'],
    ])
  })

  it('are the titles of columns and of the summary, in the order of the declaration', () => {
    expect(seriesOf(['late', 'loans'])).toEqual([
      ['late', 'Came back late', 'summary.late'],
      ['loans', 'Loans', 'columns.loans'],
    ])
  })

  it('are words of their own', () => {
    expect(seriesOf({ all: 'All of them' })).toEqual([['all', 'All of them', 'series.all']])
  })

  it('each have one place in translation files', () => {
    const keys = (chart: Partial<ReportChartConfig>) =>
      wordsOfReport(reportWith(chart)).map(([key]) => key.replace('reports.loans.', ''))
    expect(keys({ series: { all: 'All of them' } })).toContain('series.all')
    const shared = keys({ series: 'medium', points: 'channel' })
    expect(shared.filter((key) => key.startsWith('series.'))).toEqual([])
    for (const key of ['choices.medium.book', 'empty.medium', 'choices.channel.web']) {
      expect(shared.filter((one) => one === key)).toEqual([key])
    }
  })

  it('are those of the reader; what has none is data', () => {
    const { chart } = reportWith({ title: 'Loans', series: 'medium', points: 'channel' })
    if (!chart) throw new Error('The report has a chart.')
    const words: Record<string, string> = {
      chart: 'Leihen',
      'empty.medium': 'Anderes',
      'choices.channel.web': 'Im Netz',
    }
    const shown = chartInWords(chart, (key, text) => words[key] ?? text)
    expect(shown.title).toBe('Leihen')
    expect(['book', '', 'Leeds'].map((name) => wordOf(shown.series, name))).toEqual(['Book', 'Anderes', 'Leeds'])
    expect(wordOf(shown.points, 'web')).toBe('Im Netz')
  })
})
