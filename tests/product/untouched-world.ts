import { expect } from 'vitest'
import { sql } from 'kysely'
import { type Network, openNetwork } from './network.ts'

/**
 * The network, and work on many rows of it: such work changes what was meant, and leaves every other row of every table, of
 * every tenant, as it was. Nothing is lost, nothing touched besides.
 */
export async function openUntouchedWorld() {
  const network = await openNetwork()
  /** Runs a request to its end, jobs included. */
  const doing = (...[method, path, body]: Parameters<Network['send']>) =>
    network.touched(async () => {
      const { status, body: said } = await network.send(method, path, body)
      expect([200, 201, 202], JSON.stringify(said)).toContain(status)
      await network.work()
    })
  const lessons = (...rows: [id: number, classId: number, date: string, state?: 'cancelled' | 'completed'][]) =>
    network.run(async ({ tx }) => {
      for (const [id, classId, date, state] of rows) {
        const at = (one: string) => (state === one ? `${date}T11:00:00Z` : null)
        const begins = `12:${id % 60}`
        await tx.query(sql`
        insert into lessons (tenant_id, id, class_id, start_date, start_time, end_time, cancelled_at, completed_at)
        values (${tx.tenantId}, ${id}, ${classId}, ${date}, ${begins}, '13:30', ${at('cancelled')}, ${at('completed')})`)
      }
    })
  const seat = (lesson: number, ...children: number[]) =>
    network.run(async ({ tx }) => {
      for (const child of children) {
        await tx.query(sql`
        insert into lesson_consumers (tenant_id, lesson_id, consumer_id) values (${tx.tenantId}, ${lesson}, ${child})`)
      }
    })
  /** The places of a child in lessons. */
  const placesOf = (child: number, ...ofLessons: number[]) =>
    network.run(async ({ tx }) => {
      const rows = await tx.query(sql<{ id: number }>`
      select id from lesson_consumers where consumer_id = ${child} and lesson_id = any(${ofLessons}::bigint[])`)
      return rows.map(({ id }) => String(id)).toSorted()
    })
  const charge = (lesson: number, customer: number, consumer: number) =>
    network.run(({ tx }) =>
      tx.query(sql`
      insert into customer_transactions
        (tenant_id, customer_id, franchisee_id, type, amount, dated, lesson_id, consumer_id, description, cause_key)
      values (${tx.tenantId}, ${customer}, 1, 'charge', -900, '2026-03-01', ${lesson}, ${consumer}, 'Lesson', gen_random_uuid())`),
    )

  return { network, doing, lessons, seat, placesOf, charge, close: () => network.close() }
}

/** The columns of a lesson that is cancelled: why, and what it was. */
export const CANCELLED = [
  'cancelled_at',
  'cancelled_reason',
  'capacity',
  'course_type_id',
  'franchisee_id',
  'kept_at',
  'venue_id',
]
export const CLOSED = [...CANCELLED, 'closure_id'].sort()
