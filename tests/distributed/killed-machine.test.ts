import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { machinesOf, onMachine } from '../support/cluster-databases.ts'
import { atLeastOne } from '../support/at-least-one.ts'
import { type Client, openTestServer, type TestServer } from '../support/server.ts'

const citus = inject('citusUrl')
/** Records that are made before, while and after a machine is away. */
const BEFORE = 10
const MOST = 400

/** On a cluster alone: `npm run test:distributed`. */
describe.skipIf(citus === null)('machines whose processes are killed while records are made', () => {
  let server: TestServer
  let head: Client
  beforeAll(async () => {
    server = await openTestServer()
    head = await server.as('head')
  })
  afterAll(() => server.close())

  test('lose nothing that was acknowledged; the server says that it is busy meanwhile, and goes on', async () => {
    const made: number[] = []
    const refused: number[] = []
    const make = async (number: number) => {
      const { status, body } = await head.post('authors', { last_name: `Author ${number}` })
      if (status === 201) made.push(body.item.id)
      else refused.push(status)
      return status
    }
    for (let number = 0; number < BEFORE; number += 1) expect(await make(number)).toBe(201)

    const [, ...workers] = await machinesOf(citus ?? '')
    for (const worker of atLeastOne(workers)) await killProcesses(worker)
    let number = BEFORE
    for (let again = 0; again < BEFORE && number < MOST; number += 1) {
      again = (await make(number)) === 201 ? again + 1 : 0
      if (again === 0) await pause(100)
    }

    expect(number).toBeLessThan(MOST)
    expect(new Set(refused)).toEqual(new Set([503]))
    const kept = await server.inTenant('north', (tx) => tx.query(sql<{ id: number }>`select id from authors`))
    expect(kept.map(({ id }) => Number(id))).toEqual(expect.arrayContaining(made))
  })
})

/** As a fault of one of its processes does: all of a machine's are ended at once, and it recovers from its log. */
async function killProcesses(machine: { host: string; port: number }): Promise<void> {
  await onMachine(citus ?? '', machine, async (client) => {
    client.on('error', () => {})
    await client.query(`copy (select pg_backend_pid()) to program 'xargs kill -9'`).catch(() => {})
  })
}
