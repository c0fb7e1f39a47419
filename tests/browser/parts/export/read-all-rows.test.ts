import { describe, expect, it, vi } from 'vitest'
import { readAllRows, type ReadingProgress } from '#browser/parts/export/read-all-rows.ts'
import type { ListReply } from '#protocol/list-query.ts'

type Row = { id: number }

/** A list of so many rows, as the API pages it. */
function pages(total: number, isEstimate = false) {
  return vi.fn(({ page, count }: { page: number; count: number }): Promise<ListReply<Row>> => {
    const first = (page - 1) * count
    const ids = Array.from({ length: Math.max(0, Math.min(count, total - first)) }, (_, index) => first + index + 1)
    return Promise.resolve({
      items: ids.map((id) => ({ id })),
      meta: {
        total,
        current_page: page,
        last_page: isEstimate ? null : Math.max(1, Math.ceil(total / count)),
        has_more_pages: first + count < total,
        ...(isEstimate && { total_is_estimate: true as const }),
      },
    })
  })
}

describe('reading all rows', () => {
  it('EXP-01, TBL-07, TBL-08 asks for 30 rows a page, page after page, until the last one', async () => {
    const readPage = pages(70)
    const rows = await readAllRows(readPage, () => {})
    expect(rows.map(({ id }) => id)).toEqual(Array.from({ length: 70 }, (_, index) => index + 1))
    expect(readPage.mock.calls.map(([page]) => page)).toEqual([
      { page: 1, count: 30 },
      { page: 2, count: 30 },
      { page: 3, count: 30 },
    ])
  })

  it('EXP-01 reads 500 rows a page when there are more than 1,000', async () => {
    const readPage = pages(1001)
    const rows = await readAllRows(readPage, () => {})
    expect(new Set(rows.map(({ id }) => id)).size).toBe(1001)
    expect(readPage.mock.calls.slice(1).map(([page]) => page)).toEqual([
      { page: 1, count: 500 },
      { page: 2, count: 500 },
      { page: 3, count: 500 },
    ])
  })

  it('EXP-01 stays with 30 rows a page for exactly 1,000', async () => {
    const readPage = pages(1000)
    expect(await readAllRows(readPage, () => {})).toHaveLength(1000)
    expect(readPage.mock.calls.every(([{ count }]) => count === 30)).toBe(true)
  })

  it('EXP-09 tells how many pages are done of how many, and where that is not known, that', async () => {
    const told: ReadingProgress[] = []
    await readAllRows(pages(40), (progress) => told.push(progress))
    expect(told).toEqual([
      { page: 1, lastPage: 2, rows: 30 },
      { page: 2, lastPage: 2, rows: 40 },
    ])
    const unknown: ReadingProgress[] = []
    await readAllRows(pages(120_000, true), (progress) => unknown.push(progress))
    expect(unknown).toHaveLength(240)
    expect(unknown.at(-1)).toEqual({ page: 240, lastPage: null, rows: 120_000 })
  })

  it.each([
    ['nothing', undefined],
    ['a text', 'gone'],
    ['items without meta', { items: [] }],
    ['meta without items', { meta: { total: 0, has_more_pages: false } }],
  ])('TBL-10 refuses %s', async (_what, reply) => {
    await expect(
      readAllRows(
        () => Promise.resolve(reply as never),
        () => {},
      ),
    ).rejects.toThrow('not a list')
  })

  it('does not read an endless list of empty pages', async () => {
    const empty = { items: [], meta: { total: 5, current_page: 1, last_page: 9, has_more_pages: true } }
    await expect(
      readAllRows(
        () => Promise.resolve(empty),
        () => {},
      ),
    ).rejects.toThrow('Page 1 of the export is empty')
  })
})
