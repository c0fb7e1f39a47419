import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ReportModel } from '#declarations/report-model.ts'
import type { RequestContext } from '#server/request-context.ts'
import { readReport } from '#server/reports/read-report.ts'
import type { ReportDefinition } from '#server/reports/report-definition.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { createTenant } from '#server/identity/tenants/create-tenant.ts'
import { LIBRARY } from '../../contract/library-world.ts'
import { openTestDatabase } from '../../support/database.ts'

let database: Database
let tenant: number
beforeAll(async () => {
  database = await openTestDatabase(LIBRARY)
  tenant = await createTenant(database, LIBRARY, { slug: 'north', name: 'North' })
})
afterAll(() => database?.close())

const [REPORT] = Object.values(LIBRARY.reports ?? {})
const CHART = {
  type: 'line' as const,
  per: 'day' as const,
  kinds: {},
  series: [],
  points: [],
  value: { path: 'drawn', title: 'Drawn', kind: 'number' as const },
}
const QUERY = {
  chosen: undefined,
  filters: {},
  format: '',
  cell: {},
  download: false,
  from: '2026-01-01',
  to: '2026-01-31',
}

/** Reads a report without scope, with a chart, and one column that is added up. @returns the reply and the number of statements */
async function read(definition: ReportDefinition) {
  if (!REPORT) throw new Error('The library has reports.')
  const { scope: _, ...unscoped } = REPORT
  const columns = [{ path: 'drawn', title: 'Drawn', kind: 'number' as const, total: true }]
  const report: ReportModel = { ...unscoped, columns, breakdowns: [], summary: [], chart: CHART }
  return database.asTenant(tenant, async (tx) => {
    let statements = 0
    const counted: Pick<Transaction, 'query' | 'tenantId'> = {
      tenantId: tx.tenantId,
      query(statement) {
        statements += 1
        return tx.query(statement)
      },
    }
    const context = { tx: counted, today: '2026-01-31', model: LIBRARY, language: 'en-GB' } as unknown as RequestContext
    return { reply: await readReport(context, report, definition, QUERY), statements }
  })
}

describe('a report on a screen', () => {
  it('is read in one statement, and its common rows are made once', async () => {
    const { reply, statements } = await read({
      base: () => sql`select random() as drawn from generate_series(1, 3)`,
      rows: () => sql`select drawn from base order by drawn`,
      series: () => sql`select 'Drawn' as series, '2026-01-01' as day, sum(drawn) * 1000000 as value from base`,
      summary: () => sql`select sum(drawn) as drawn from base`,
    })
    expect(statements).toBe(1)
    const whole = Number(reply.summary?.['drawn'])
    expect(reply.items.reduce((sum, { drawn }) => sum + Number(drawn), 0)).toBeCloseTo(whole, 12)
    expect(reply.series[0]?.data[0]?.[1]).toBeCloseTo(whole * 1_000_000, 1)
    expect(reply.meta.total).toBe(3)
  })

  it('has its chart and its summary when there are no rows', async () => {
    const { reply } = await read({
      rows: () => sql`select 1 as drawn where false`,
      series: () => sql`select 'Drawn' as series, '2026-01-01' as day, 5 as value`,
      summary: () => sql`select 7 as drawn`,
    })
    expect(reply).toMatchObject({
      ...{ items: [], summary: { drawn: 7 }, meta: { total: 0, totals: null } },
      series: [{ name: 'Drawn', data: [['2026-01-01', 5]] }],
    })
  })
})
