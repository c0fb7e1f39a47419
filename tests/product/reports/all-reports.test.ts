import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PRODUCT } from '../../contract/product/product-world.ts'
import { type Network, openNetwork } from '../network.ts'

let network: Network
beforeAll(async () => {
  network = await openNetwork()
})
afterAll(() => network?.close())

const RANGE = 'date_range[startDate]=2026-01-01&date_range[endDate]=2026-06-30'
const reports = Object.values(PRODUCT.reports ?? {})

describe('every report', () => {
  it('is one of the twenty-four', () => {
    expect(reports).toHaveLength(24)
  })

  it.each(reports.map((report) => [report.name, report] as const))(
    '%s answers as it is declared',
    async (name, report) => {
      const { status, body } = await network.send('GET', `reports/${name}?${RANGE}`)
      expect(status, JSON.stringify(body)).toBe(200)
      const { items, summary, series } = body as unknown as {
        items: object[]
        summary: object | null
        series: object[]
      }
      // The server refuses rows that lack a declared column.
      expect(Object.keys(items[0] ?? {}).length).toBeGreaterThanOrEqual(items.length > 0 ? report.columns.length : 0)
      if (report.summary.length > 0 && summary) {
        expect(Object.keys(summary)).toEqual(expect.arrayContaining(report.summary.map(({ path }) => path)))
      }
      expect(Array.isArray(series)).toBe(true)
    },
  )

  it.each(reports.map((report) => [report.name, report] as const))(
    '%s takes each of its filters',
    async (name, report) => {
      const sent = report.filters.map(({ id, kind, valueKind, choices }) => {
        const value = choices?.[0]?.id ?? (valueKind === 'integer' ? 1 : 'x')
        return `${id}${kind === 'multipleSelect' ? '[]' : ''}=${encodeURIComponent(value)}`
      })
      const { status, body } = await network.send(
        'GET',
        `reports/${name}?${[RANGE, ...sent].join('&')}`,
        undefined,
        'owner',
      )
      expect(status, JSON.stringify(body)).toBe(200)
    },
  )
})
