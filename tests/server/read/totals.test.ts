import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readList } from '#server/read/list/read-list.ts'
import { type Asking, type Library, openLibrary, query, resourceOf } from './library.ts'

const MANY = 100_050

let library: Library
beforeAll(async () => {
  library = await openLibrary()
  await library.as({}, async ({ tx }) => {
    await tx.query(sql`
      insert into categories (tenant_id, id, name, position)
      select ${tx.tenantId}::bigint, 1000 + n, 'Section ' || n, n % 7 from generate_series(1, ${MANY}::integer) n`)
  })
  await library.database.asOwner((tx) => tx.query(sql`analyze categories`))
})
afterAll(() => library.close())

function list(page: number, filter: Record<string, string> = {}, asking: Asking = {}) {
  return library.as(asking, async (context) => {
    const { list: declared } = resourceOf('categories')
    const reply = await readList(context, resourceOf('categories'), {
      query: query({ page, count: 500, filter }),
      list: declared,
    })
    return { ...reply, statements: context.tx.statements }
  })
}

it('says that a total beyond 100,000 is an estimate, and whether there is more exactly', async () => {
  const { meta, statements } = await list(1)
  expect(meta).toMatchObject({ current_page: 1, last_page: null, has_more_pages: true, total_is_estimate: true })
  expect(meta.total).toBeGreaterThan(100_000)
  expect(Math.abs(meta.total - MANY)).toBeLessThan(MANY * 0.1)
  expect(statements).toBe(2)
})

it('remembers an estimate for a moment, so that the next page takes one statement', async () => {
  await list(1)
  const next = await list(2)
  expect(next.statements).toBe(1)
  expect(next.meta.total_is_estimate).toBe(true)
  const later = await list(2, {}, { now: '2026-03-18T10:02:00.000Z' })
  expect(later.statements).toBe(2)
})

it('gives the exact total on the last page, which it can see', async () => {
  const last = await list(201)
  expect(last.meta.has_more_pages).toBe(false)
  expect(last.meta.last_page).toBe(201)
  expect(last.meta).not.toHaveProperty('total_is_estimate')
})

it('says on a page beyond the last that there is no more', async () => {
  const beyond = await list(300)
  expect(beyond.items).toEqual([])
  expect(beyond.meta).toMatchObject({ last_page: null, has_more_pages: false, total_is_estimate: true })
  expect(beyond.statements).toBeLessThanOrEqual(2)
})
