import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SEED_NOW } from '../../fixtures/library/seed.ts'
import { openTestServer, type TestServer } from '../../support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

describe('today', () => {
  /** The default date of a new link is the day on which it is made. */
  it.each([
    ['in winter, a second before midnight', '2026-03-28T23:59:59.000Z', '2026-03-28'],
    ['in winter, at midnight', '2026-03-29T00:00:00.000Z', '2026-03-29'],
    ['after the clocks went forward, a second before midnight', '2026-03-29T22:59:59.000Z', '2026-03-29'],
    ['after the clocks went forward, at midnight', '2026-03-29T23:00:00.000Z', '2026-03-30'],
    ['in summer, half an hour into the day', '2026-10-24T23:30:00.000Z', '2026-10-25'],
    ['after the clocks went back, as late in the day', '2026-10-25T23:30:00.000Z', '2026-10-25'],
    ['on a leap day', '2028-02-29T23:59:59.000Z', '2028-02-29'],
    ['on the last day of a year', '2026-12-31T23:59:59.000Z', '2026-12-31'],
  ])('%s, is the day of the tenant’s zone', async (_when, now, day) => {
    server.setNow(now)
    const head = await server.as('head')
    const link = 'reading-groups/2/readers'
    const { status, body } = await head.post(`${link}/attach`, { reader_id: 26 })
    expect([status, body.item?.joined_on]).toEqual([201, day])
    expect((await head.post(`${link}/detach`, { reader_id: 26 })).status).toBe(200)
    server.setNow(SEED_NOW)
  })
})

describe('a period', () => {
  it.each([
    ['of one day', '2030-05-06', '2030-05-06', 201],
    ['of a leap day', '2032-02-29', '2032-02-29', 201],
    ['across a leap day', '2036-02-28', '2036-03-01', 201],
    ['across the end of a year', '2030-12-31', '2031-01-01', 201],
    ['that ends the day before it starts', '2030-06-02', '2030-06-01', 422],
    ['of a day that there is not', '2030-02-29', '2030-03-01', 422],
    ['of the 31st of a short month', '2030-04-31', '2030-05-01', 422],
  ])('%s is taken, or refused and nothing written', async (_which, start_date, end_date, expected) => {
    const head = await server.as('head')
    const [kept] = (await head.get('branches/1/closures?count=1')).body.items
    const closure = { start_date, end_date, reason_id: (kept?.reason as { id: number } | undefined)?.id }
    const written = await server.touched(async () => {
      expect((await head.post('branches/1/closures', closure)).status).toBe(expected)
    })
    expect(written).toEqual(expected === 201 ? { closures: { added: 1 }, audit_log: { added: 1 } } : {})
  })
})
