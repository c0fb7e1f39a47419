import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Sql } from '#server/database/database.ts'
import { isSlow } from '#server/reports/files/later/is-slow.ts'
import { type TestServer, openTestServer } from '../../../support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

/** 3,000 lessons in 50 rooms, a few of which were moved to another one. */
function withLessons<T>(work: (tx: Sql) => Promise<T>): Promise<T> {
  return server.database.asOwner(async (tx) => {
    await tx.query(
      sql`create temporary table rooms on commit drop as select number as id from generate_series(0, 49) as number`,
    )
    await tx.query(sql`
      create temporary table lessons on commit drop as
      select number as id, number % 50 as room_id, case when number % 7 = 0 then 3 end as moved_to_id
      from generate_series(1, 3000) as number`)
    await tx.query(sql`analyze rooms`)
    await tx.query(sql`analyze lessons`)
    return work(tx)
  })
}

/** The planner takes one in 200 for what an expression equals: 750 of these 3,000. */
const IN_ROOMS = sql<object>`
  select lessons.id from lessons join rooms on rooms.id = coalesce(lessons.moved_to_id, lessons.room_id) order by lessons.id`

const limits = (rows: number, work = 1_000_000) => ({ rows, work })

describe('whether a file is slow', () => {
  it('is found by counting, where the planner makes out fewer rows than it goes through', async () => {
    await withLessons(async (tx) => {
      expect(await isSlow(tx, IN_ROOMS, limits(2_999))).toBe(true)
      expect(await isSlow(tx, IN_ROOMS, limits(3_000))).toBe(false)
    })
  })

  it('is not the case of few rows that are made of many', async () => {
    await withLessons(async (tx) => {
      const byRoom = sql<object>`select room_id, count(*) from lessons group by room_id`
      expect(await isSlow(tx, byRoom, limits(1_000))).toBe(false)
      expect(await isSlow(tx, byRoom, limits(49))).toBe(true)
    })
  })

  it('is what the planner says of much work, which nobody waits for to count', async () => {
    await withLessons(async (tx) => {
      const never = sql<object>`select 1 / (id - id) from lessons`
      expect(await isSlow(tx, never, limits(2_999))).toBe(true)
      expect(await isSlow(tx, never, limits(10_000, 10))).toBe(true)
      expect(await isSlow(tx, never, limits(3_000))).toBe(false)
    })
  })
})
