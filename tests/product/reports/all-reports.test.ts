import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listMessages } from '#browser/ground/i18n/messages/list.ts'
import { reportMessages } from '#browser/ground/i18n/messages/report.ts'
import { setFilterValue } from '#browser/parts/filters/filter-values.ts'
import { builtInScreens, reportScreen } from '#declarations/built-in-screens.ts'
import { type ReportPresetName, reportPresets, reportRangeOf } from '#protocol/dates/report-range-presets.ts'
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
  it('REP-01 is about a franchisee and a range of days, at an address of its own', () => {
    expect(reports).toHaveLength(24)
    expect(reports.map(({ scope }) => scope?.parameter)).toEqual(reports.map(() => 'franchisee_id'))
    const paths = reports.map(({ name }) => builtInScreens({}, PRODUCT.reports)[reportScreen(name)]?.path)
    expect(paths).toEqual(reports.map(({ name }) => `/reports/${name}`))
  })

  it('stands with the others at one address, where there are reports', () => {
    expect(builtInScreens({}, PRODUCT.reports)['reports']).toMatchObject({ path: '/reports' })
    expect(builtInScreens({}, {})['reports']).toBeUndefined()
  })

  it('says what its figures are made of, and what it is about', () => {
    for (const { name, description, group } of reports) {
      expect(description, name).toMatch(/^[A-Z%].+\.$/)
      expect(['classes', 'families', 'money', 'shop'], name).toContain(group)
    }
  })

  it('REP-11 says below its chart that its figures are averages of franchisees, where they are', () => {
    const isAveraged = ({ query }: (typeof reports)[number]) =>
      /averaged|monthsByMethod/.test(readFileSync(`custom-actions/${query}.report.ts`, 'utf8'))
    const saysSo = reports.filter(({ chart }) => chart?.description?.includes('on average per franchisee'))
    expect(saysSo.map(({ name }) => name)).toEqual(reports.filter(isAveraged).map(({ name }) => name))
    expect(saysSo).toHaveLength(12)
  })

  it('remembers its filters where that is said, and in no other', () => {
    const remembered = reports.filter(({ remember }) => remember).map(({ name }) => name)
    expect(remembered.sort()).toEqual(['gross-profit', 'venue-consumers', 'venue-share'])
  })

  it('REP-06 REP-07 REP-10 REP-13 starts as the year to date, hours of instructors as 29 days; two look ahead', () => {
    const others = reports.filter(({ range }) => range.start !== 'year_to_date')
    expect(others.map(({ name, range }) => [name, range.start])).toEqual([['instructor-hours', 'last_29_days']])
    const ahead = reports.filter(({ range }) => range.ahead).map(({ name }) => name)
    expect(ahead.sort()).toEqual(['bookings', 'monthly-payments'])
    const today = '2026-03-18'
    expect(reportRangeOf('year_to_date', today)).toEqual({ startDate: '2026-01-01', endDate: today })
    expect(reportRangeOf('last_29_days', today)).toEqual({ startDate: '2026-02-18', endDate: today })
    expect(reportRangeOf('this_month', today)).toEqual({ startDate: '2026-03-01', endDate: today })
    expect(reportRangeOf('this_month', today, true)).toEqual({ startDate: '2026-03-01', endDate: '2026-03-31' })
    expect(reportPresets(false).filter((preset) => preset.startsWith('next'))).toEqual([])
  })

  it('REP-04 clears the territory and the instructor when the franchisee changes', () => {
    const [report] = reports.filter(({ name }) => name === 'cancelled-lessons')
    const chosen = { franchisee_id: 1, territory_id: 2, instructor_id: 3, reason: 'Weather' }
    expect(setFilterValue(chosen, report?.filters ?? [], 'franchisee_id', 2)).toEqual({
      franchisee_id: 2,
      reason: 'Weather',
    })
    const dependent = reports
      .flatMap(({ filters }) => filters)
      .filter(({ id }) => /^(territory|instructor)_id$/.test(id))
    expect(dependent.length).toBeGreaterThan(10)
    expect(dependent.filter(({ dependsOn }) => dependsOn?.['franchisee_id'] !== 'franchisee_id')).toEqual([])
  })

  it('offers instructors of the chosen territory, and venues and course types of the chosen category', async () => {
    const parents = { territories: 'franchisee_id', instructors: 'territory_ids', course_types: 'category_id' }
    const needed = { territories: 'franchisee_id', instructors: 'territory_id', course_types: 'course_category_id' }
    for (const { filters } of reports) {
      for (const { resource, dependsOn } of filters) {
        if (resource === undefined || !(resource in parents)) continue
        const known = resource as keyof typeof parents
        const isThere = filters.some(({ id }) => id === needed[known])
        expect(dependsOn?.[parents[known]]).toBe(isThere ? needed[known] : undefined)
      }
    }
    const [all, some, none] = [
      await network.ids('venues/all'),
      await network.ids('venues/all?course_category_id=1'),
      await network.ids('venues/all?course_category_id=999'),
    ]
    expect(some.length).toBeGreaterThan(0)
    expect(all).toEqual(expect.arrayContaining(some))
    expect(none).toEqual([])
  })

  it('REP-08 REP-09 offers the presets of reports, and further ones', () => {
    const words = (preset: string) =>
      (reportMessages.range as Record<string, string>)[preset] ?? (listMessages.range as Record<string, string>)[preset]
    expect(reportPresets(true).map(words)).toEqual([
      ...['Last 7 Days', 'Last 30 Days', 'Last month', 'Month to date', 'Year to date', 'This month'],
      ...['Past year', 'Past 90 days', 'Next 3 months', 'Next 6 months', 'Next 9 months', 'All Time'],
    ])
    const days = (preset: ReportPresetName) => Object.values(reportRangeOf(preset, '2026-03-18', true)).join(' ')
    expect(days('all_time')).toBe('2018-01-01 2026-03-18')
    expect(days('past_90_days')).toBe('2025-12-19 2026-03-18')
    expect(days('past_year')).toBe('2025-03-18 2026-03-18')
    expect(days('next_3_months')).toBe('2026-03-18 2026-06-18')
    expect(days('next_6_months')).toBe('2026-03-18 2026-09-18')
    expect(days('next_9_months')).toBe('2026-03-18 2026-12-18')
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

  it.each(reports.flatMap(({ name, breakdowns }) => breakdowns.map((one) => [name, one.name] as const)))(
    '%s answers with its %s behind all rows',
    async (name, breakdown) => {
      const { status, body } = await network.send('GET', `reports/${name}/breakdowns/${breakdown}?${RANGE}`)
      expect(status, JSON.stringify(body)).toBe(200)
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
