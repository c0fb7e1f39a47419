import type { RawBuilder } from 'kysely'
import { expect } from 'vitest'
import { wordOf } from '#declarations/chart-in-words.ts'
import type { ReportWordModel } from '#declarations/report-model.ts'
import { deriveRows } from '#server/materialized/derive-rows.ts'
import { materializedFaults } from '#server/materialized/materialized-faults.ts'
import { withVocabulary } from '#server/vocabulary-text.ts'
import { PRODUCT, productCode } from '../../contract/product/product-world.ts'
import { addStaff } from '../../contract/world/add-staff.ts'
import type { Person } from '../../contract/world/person.ts'
import type { TenantRows } from '../../contract/world/seed-tenant.ts'
import { openWorld } from '../../contract/world/world.ts'
import { REPORT_ROWS } from './report-rows.ts'

/** The reply of a report. Amounts are pence. */
export interface Replied {
  summary: Record<string, unknown> | null
  items: Record<string, unknown>[]
  series: { name: string; data: [string, number][] }[]
  meta: { total: number; totals: Record<string, number> | null }
}

/** Filters of a report, and its days: by default from 1 January to today, 18 March 2026. */
type Asked = Record<string, unknown> & { from?: string; to?: string }

/** Head office, the owner of North, and Ann, who teaches there. */
type Reader = 'head' | 'owner' | 'instructor'

/** The product on the rows of `REPORT_ROWS` and those of one example. */
export async function openReports(rows: TenantRows) {
  const now = new Date('2026-03-18T10:00:00.000Z')
  const main = { ...REPORT_ROWS }
  for (const [entity, own] of Object.entries(rows)) main[entity] = [...(REPORT_ROWS[entity] ?? []), ...own]
  const code = await productCode()
  const world = await openWorld({ model: PRODUCT, code, clock: () => now, main, other: {} })
  await deriveRows(world.database, { model: PRODUCT, code })
  const people: Record<Reader, Person> = {
    head: await addStaff(world, world.main, 'head', { guard: 'admin', role: 'Super Admin' }),
    owner: await addStaff(world, world.main, 'owner', {
      ...{ guard: 'franchisee', role: 'Full', subject: { franchisee_id: 1 } },
    }),
    instructor: await addStaff(world, world.main, 'instructor', {
      ...{ guard: 'instructor', role: 'Instructor', subject: { instructor_id: 1 } },
    }),
  }
  const addressOf = (path: string, { from = '2026-01-01', to = '2026-03-18', ...filters }: Asked) => {
    const query = new URLSearchParams({ 'date_range[startDate]': from, 'date_range[endDate]': to })
    for (const [filter, value] of Object.entries(filters)) {
      for (const one of [value].flat()) query.append(Array.isArray(value) ? `${filter}[]` : filter, String(one))
    }
    return `reports/${path}?${query.toString()}`
  }
  const send = async (path: string, asked: Asked, as: Reader) => {
    const reply = await world.client.send(people[as], 'GET', addressOf(path, asked))
    return { status: reply.status, body: reply.body as unknown as Replied & { error?: string } }
  }
  return {
    close: () => world.close(),
    /** Runs a statement of one's own in the tenant. */
    write: (statement: RawBuilder<unknown>) => world.database.asTenant(world.main.id, (tx) => tx.query(statement)),
    /** Derives the kept rows of what was written. */
    derive: () => deriveRows(world.database, { model: PRODUCT, code }),
    /** Kept rows that are not what they are derived from. */
    keptWrong: () => world.database.asTenant(world.main.id, (tx) => materializedFaults({ model: PRODUCT, code, tx })),
    /** Switches a feature of the tenant. */
    switch: (feature: string, value: boolean) =>
      world.client.send(people.head, 'PUT', `settings/features/${feature}`, { body: { value } }),
    /** A report as CSV. */
    async csv(path: string, asked: Asked = {}, as: Reader = 'head'): Promise<string> {
      const file = await world.client.file(people[as], addressOf(path, { ...asked, format: 'csv' }))
      expect(file.status).toBe(200)
      return file.bytes.toString('utf8')
    },
    send: (path: string, asked: Asked = {}, as: Reader = 'head') => send(path, asked, as),
    /** A report, with its chart in the words of its screen. */
    async run(name: string, asked: Asked = {}, as: Reader = 'head'): Promise<Replied> {
      const { status, body } = await send(name, asked, as)
      expect(status, JSON.stringify(body)).toBe(200)
      return { ...body, series: seriesInWords(name, body.series) }
    },
    /** The rows behind a cell of a row, or of the total of all. */
    breakdown(name: string, breakdown: string, cell: Cell, asked: Asked = {}, as: Reader = 'head'): Promise<Replied> {
      const row = Object.entries(cell.row ?? {}).map(([key, value]) => [`row[${key}]`, value])
      const column = cell.column === undefined ? {} : { column: cell.column }
      return this.run(`${name}/breakdowns/${breakdown}`, { ...asked, ...column, ...Object.fromEntries(row) }, as)
    },
  }
}

/** Series with the words that the report declares for them. Where it has words for values, it has some for each. */
function seriesInWords(report: string, series: Replied['series']): Replied['series'] {
  const chart = PRODUCT.reports?.[report]?.chart
  const inWords = (words: readonly ReportWordModel[], name: string) => {
    const isData = !words.some(({ id }) => id !== '')
    expect(isData || words.some(({ id }) => id === name), `${report}: words of "${name}"`).toBe(true)
    return withVocabulary(wordOf(words, name), PRODUCT.application.vocabulary)
  }
  return series.map(({ name, data }) => ({
    name: inWords(chart?.series ?? [], name),
    data: data.map(([point, value]) => [wordOf(chart?.points ?? [], point), value]),
  }))
}

interface Cell {
  column?: string
  row?: Record<string, unknown>
}

export type OpenReports = Awaited<ReturnType<typeof openReports>>
