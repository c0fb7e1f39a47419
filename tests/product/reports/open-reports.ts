import { productCode, PRODUCT } from '../../contract/product/product-world.ts'
import type { TenantRows } from '../../contract/world/seed-tenant.ts'
import { openWorld } from '../../contract/world/world.ts'
import { REPORT_ROWS } from './report-rows.ts'
import type { ReportContext, ReportDefinition } from '#server/api.ts'
import { sql } from 'kysely'

/** The reply of a report. Amounts are pence. */
export interface Replied {
  summary: Record<string, unknown> | null
  items: Record<string, unknown>[]
  series: { name: string; data: [string, number][] }[]
}

/** The product on the rows of `REPORT_ROWS` and those of one example. */
export async function openReports(rows: TenantRows) {
  const now = new Date('2026-03-18T10:00:00.000Z')
  const merged = { ...REPORT_ROWS }
  for (const [entity, own] of Object.entries(rows)) merged[entity] = [...(REPORT_ROWS[entity] ?? []), ...own]
  const world = await openWorld({
    model: PRODUCT,
    code: await productCode(),
    clock: () => now,
    main: merged,
    other: {},
  })
  return {
    world,
    close: () => world.close(),
    async run(
      name: string,
      filters: Record<string, unknown> & { from?: string; to?: string } = {},
      as: 'head' | 'owner' = 'head',
    ): Promise<Replied> {
      const { from = '2026-01-01', to = '2026-03-18', ...rest } = filters
      const { default: report } = (await import(`../../../custom-actions/reports/${name}.report.ts`)) as {
        default: ReportDefinition
      }
      const context: ReportContext = {
        from,
        to,
        today: '2026-03-18',
        filters: rest,
        tenantId: world.main.id,
        request: {} as ReportContext['request'],
        scoped: (id) => (as === 'owner' ? sql<boolean>`${id} = 1` : sql<boolean>`true`),
      }
      return world.database.asTenant(world.main.id, async (tx) => {
        const items = (await tx.query(report.rows(context))) as Record<string, unknown>[]
        const points = report.series ? await tx.query(report.series(context)) : []
        const summary = report.summary
          ? ((await tx.query(report.summary(context)))[0] as Record<string, unknown>)
          : null
        const series = new Map<string, [string, number][]>()
        for (const p of points) {
          if (!series.has(p.series)) series.set(p.series, [])
          series.get(p.series)?.push([p.day, p.value])
        }
        return { items, summary, series: [...series].map(([n, data]) => ({ name: n, data })) }
      })
    },
  }
}
