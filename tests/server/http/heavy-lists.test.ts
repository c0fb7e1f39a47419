import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Client, openTestServer, type TestServer } from '../../support/server.ts'

let server: TestServer
let head: Client
let manager: Client

beforeAll(async () => {
  server = await openTestServer()
  ;[head, manager] = await Promise.all([server.as('head'), server.as('manager')])
  await head.get('check')
})
afterAll(() => server.close())

/** Nobody can read books until the work is over, so every list of them lasts as long. */
async function whileBooksAreHeld(work: () => Promise<void>): Promise<void> {
  let isHeld = () => {}
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (isHeld = resolve))
  const over = new Promise<void>((resolve) => (letGo = resolve))
  const holding = server.database.asOwner(async (tx) => {
    await tx.query(sql`lock table rollcall.books in access exclusive mode`)
    isHeld()
    await over
  })
  await held
  try {
    await work()
  } finally {
    letGo()
    await holding
  }
}

it('more lists than there are connections leave some for everything else, and others’ lists a turn', async () => {
  const answers: number[] = []
  await whileBooksAreHeld(async () => {
    const lists = Array.from({ length: 14 }, async (_, index) => {
      answers.push((await head.get(`books?count=${index + 1}`)).status)
    })
    const waiting = async () => {
      const { rows } = await server.database.direct(
        "select pid from pg_stat_activity where wait_event_type = 'Lock' and query like '%books%'",
      )
      return rows.length
    }
    await expect.poll(waiting).toBeGreaterThanOrEqual(5)
    const small = await Promise.all([
      head.get('check'),
      head.get('books/categories/1'),
      head.patch('books/categories/1', { name: 'Held beside' }),
      // One person's lists leave those of others room.
      manager.get('books/categories?count=5'),
    ])
    expect(small.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(answers).toEqual([])
    void Promise.all(lists)
  })
  await expect.poll(() => answers.length, { timeout: 10_000 }).toBe(14)
  expect(new Set(answers)).toEqual(new Set([200]))
})
