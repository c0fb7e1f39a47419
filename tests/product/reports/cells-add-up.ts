import { expect } from 'vitest'
import { PRODUCT } from '../../contract/product/product-world.ts'
import type { OpenReports } from './open-reports.ts'

/**
 * Opens the rows behind every cell of a report, and of its totals, and expects that they add up to it.
 *
 * @returns the number of cells that were opened
 */
export async function cellsAddUp(
  reports: OpenReports,
  name: string,
  asked: Parameters<OpenReports['run']>[1] = {},
  as: Parameters<OpenReports['run']>[2] = 'head',
): Promise<number> {
  const { columns, breakdowns } = PRODUCT.reports?.[name] ?? { columns: [], breakdowns: [] }
  const { items } = await reports.run(name, asked, as)
  let opened = 0
  for (const { path, total, breakdown } of columns) {
    if (!breakdown) continue
    const { of, sum } = breakdown
    const keys = breakdowns.find((one) => one.name === of)?.by ?? []
    const addUp = async (row: Record<string, unknown> | undefined) => {
      const cell = { column: path, ...(row && { row }) }
      const behind = await reports.breakdown(name, of, cell, asked, as)
      // A few rows are all there: their own sum is that of the reply.
      expect(behind.items).toHaveLength(behind.meta.total)
      if (sum === undefined) return behind.items.length
      const added = behind.items.reduce((whole, item) => whole + Number(item[sum] ?? 0), 0)
      expect(behind.summary?.[sum] ?? 0).toBeCloseTo(added, 6)
      return added
    }
    for (const item of items) {
      const row = Object.fromEntries(keys.map((key) => [key.path, item[key.path]]))
      const what = `${name} ${path} of ${JSON.stringify(item)}`
      expect(inUnits(await addUp(row), sum), what).toBe(Number(item[path] ?? 0))
      opened += 1
    }
    if (!total) continue
    const whole = items.reduce((sum, item) => sum + Number(item[path] ?? 0), 0)
    expect(inUnits(await addUp(undefined), sum), `${name} ${path}, total`).toBeCloseTo(whole, 4)
  }
  return opened
}

/** Hours may be made of lessons in minutes. */
function inUnits(sum: number, column: string | undefined): number {
  return column === 'duration' ? Math.round((sum / 60) * 100) / 100 : Math.round(sum * 100) / 100
}
