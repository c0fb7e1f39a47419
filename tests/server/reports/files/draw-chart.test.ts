import { describe, expect, it } from 'vitest'
import { drawChart, type PrintedChart } from '#server/reports/files/chart/draw-chart.ts'

const chartOf = (type: PrintedChart['chart']['type'], series: PrintedChart['series']): PrintedChart => ({
  series,
  chart: {
    title: 'Fines',
    type,
    per: 'day',
    value: { path: 'value', title: '', kind: 'money' },
    kinds: { 'Late %': 'percent' },
    series: [],
    points: [],
  },
})
const write = (kind: string, value: unknown) => `${kind} ${String(value)}`
const text = { language: 'en-GB', write, words: (_key: string, english: string) => english }
const svgOf = (chart: PrintedChart, width = 500) => drawChart(chart, width, text).svg

describe('a chart that is printed', () => {
  it('has a line for each series, its axis, and one of its own for figures of another kind', () => {
    const svg = svgOf(
      chartOf('line', [
        { name: 'Fines', data: [['2026-03-03', 400], ['2026-03-01', 0]] },
        { name: 'Late %', data: [['2026-03-01', 25], ['2026-03-03', 50]] },
      ]),
    ) // prettier-ignore
    expect(svg.match(/<polyline/g)).toHaveLength(2)
    expect(svg).toContain('>money 400<')
    expect(svg).toContain('>percent 50<')
    expect(svg.indexOf('>1 Mar 26<')).toBeGreaterThan(0)
    expect(svg.indexOf('>1 Mar 26<')).toBeLessThan(svg.indexOf('>3 Mar 26<'))
    expect(svg).toContain('>Late %<')
  })

  it('has the names of months where each of its points is one', () => {
    const months = chartOf('bar', [{ name: 'Income', data: [['2026-03-01', 300]] }])
    const svg = svgOf({ ...months, chart: { ...months.chart, per: 'month' } })
    expect(svg).toContain('>Mar 2026<')
  })

  it('has bars with their figures, and the largest of very many, which it says', () => {
    const data = Array.from({ length: 50 }, (_, at): [string, number] => [`Branch ${at}`, at])
    const svg = svgOf(chartOf('bar', [{ name: 'Loans', data }]))
    expect(svg.match(/<rect/g)).toHaveLength(30)
    expect(svg).toContain('>money 49<')
    expect(svg).not.toContain('>Branch 3<')
    const textsOf = (points: typeof data) =>
      drawChart(chartOf('bar', [{ name: 'Loans', data: points }]), 500, text).texts
    expect(textsOf(data)).toEqual(['The 30 largest of 50 are drawn.'])
    expect(textsOf(data.slice(20))).toEqual([])
  })

  it('has bars of what is below zero on the other side of it', () => {
    const svg = svgOf(
      chartOf('bar', [
        { name: 'Income', data: [['March', 300]] },
        { name: 'Profit', data: [['March', -600]] },
      ]),
    )
    const bars = [...svg.matchAll(/<rect x="([\d.]+)" y="[\d.]+" width="([\d.]+)" height="8"/g)]
    const [income, profit] = bars.map(([, x, wide]) => ({ from: Number(x), to: Number(x) + Number(wide) }))
    expect(profit?.to).toBeCloseTo(income?.from ?? 0)
    expect(profit?.to).toBeGreaterThan(Number(profit?.from) + 150)
    expect(svg).toContain('>money -600<')
  })

  it('has the words of the declaration for what its SQL names', () => {
    const { series, chart } = chartOf('bar', [{ name: 'late', data: [['book', 1], ['South', 2]] }]) // prettier-ignore
    const words = { series: [], points: [{ id: 'book', title: 'Buch', key: 'choices.medium.book' }] }
    const svg = svgOf({ series, chart: { ...chart, ...words } })
    expect(svg).toContain('>Buch<')
    expect(svg).toContain('>South<')
    expect(svg).not.toContain('>book<')
  })

  it('has the sum behind a bar of several series', () => {
    const svg = svgOf(
      chartOf('stacked', [
        { name: 'Cash', data: [['2026-03-01', 100]] },
        { name: 'Card', data: [['2026-03-01', 250]] },
      ]),
    )
    expect(svg).toContain('>money 350<')
  })

  it('takes names for what they are: text', () => {
    const svg = svgOf(chartOf('bar', [{ name: 'Loans', data: [['<script>&"', 1]] }]))
    expect(svg).not.toContain('<script>')
    expect(svg).toContain('&lt;script&gt;&amp;')
  })

  it('has a colour of its own for each of two dozen series', () => {
    const series = Array.from({ length: 24 }, (_, at) => ({ name: `S${at}`, data: [['A', 1]] as [string, number][] }))
    const colours = [...svgOf(chartOf('stacked', series)).matchAll(/<rect [^>]*fill="([^"]+)"/g)].map(([, one]) => one)
    expect(new Set(colours).size).toBe(24)
  })
})
