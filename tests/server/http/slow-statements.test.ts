import { rmSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { EndpointDefinition } from '#server/endpoint.ts'
import type { RequestContext } from '#server/request-context.ts'
import { browserFolder } from '../../support/browser-folder.ts'
import { type Client, openTestServer, type TestServer } from '../../support/server.ts'

let server: TestServer
let head: Client
let folder: string

beforeAll(async () => {
  folder = browserFolder()
  server = await openTestServer({ settings: { browserFolder: folder } })
  head = await server.as('head')
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

const undo: (() => void)[] = []
afterEach(() => undo.splice(0).forEach((step) => step()))

/** Lets `GET branches/1/neighbours` run something else. */
function answerWith(work: (context: RequestContext) => Promise<unknown>): void {
  const endpoint = server.parts.code.endpoints['branches/neighbours'] as EndpointDefinition
  const { run } = endpoint
  endpoint.run = work
  undo.push(() => (endpoint.run = run))
}

/** Gives every request a shorter limit, in ms. */
function limitRequests(limit: number): void {
  const { request } = server.database
  server.database.request = (credentials, work, options) => request(credentials, work, { ...options, limit })
  undo.push(() => (server.database.request = request))
}

const ask = () => head.get('branches/1/neighbours')
const settings = sql<{ statement: string; lock: string }>`
  select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock`

describe('a statement that takes long', () => {
  it('keeps nobody else waiting: the page, health and lists answer while it runs', async () => {
    answerWith(({ tx }) => tx.query(sql`select pg_sleep(3600)`))
    let isOver = false
    const slow = ask().finally(() => (isOver = true))
    const running = `from pg_stat_activity where query = 'select pg_sleep(3600)' and state = 'active'`
    const count = async () => (await server.database.direct(`select pid ${running}`)).rows.length
    await expect.poll(count).toBe(1)

    const replies = await Promise.all([
      server.app.inject('/'),
      server.app.inject('/api/health'),
      ...['books', 'branches', 'loans', 'branches/all'].map(async (path) => ({
        statusCode: (await head.get(path)).status,
      })),
    ])
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(200))
    expect(isOver).toBe(false)
    await server.database.direct(`select pg_cancel_backend(pid) ${running}`)
    expect((await slow).status).toBe(503)
  })

  it('is stopped at its limit, says so plainly, and gives its connection back as it was', async () => {
    limitRequests(200)
    answerWith(({ tx }) => tx.query(sql`select pg_sleep(3600)`))
    // More than there are connections.
    const replies = await Promise.all(Array.from({ length: 12 }, ask))
    for (const { status, body, headers } of replies) {
      expect(status).toBe(503)
      expect(body.error).toBe(
        'This took longer than a second, so it was stopped, and nothing was changed. ' +
          'Ask for less at once: a narrower filter, or a shorter period.',
      )
      expect(headers['retry-after']).toBe('30')
    }
    undo.splice(0).forEach((step) => step())
    answerWith(async ({ tx }) => (await tx.query(settings))[0])
    const after = await Promise.all(Array.from({ length: 12 }, ask))
    expect(after.map(({ body }) => body)).toEqual(Array(12).fill({ statement: '30s', lock: '10s' }))
  })

  it('changes nothing when it is stopped', async () => {
    const before = await server.fingerprint()
    limitRequests(1_000)
    answerWith(async ({ tx }) => {
      await tx.query(sql`update branches set city = 'Half way'`)
      await tx.query(sql`select pg_sleep(3600)`)
    })
    expect((await ask()).status).toBe(503)
    expect(await server.fingerprint()).toBe(before)
  })

  it('waits for what somebody else holds for as long as there is a point, and says why it stopped', async () => {
    answerWith(async ({ tx }) => {
      await tx.query(sql`set local lock_timeout = 100`)
      await tx.query(sql`update branches set city = 'Mine' where id = 1`)
    })
    let letGo = () => {}
    const released = new Promise<void>((resolve) => (letGo = resolve))
    let holding: Promise<void> | undefined
    await new Promise<void>((held) => {
      holding = server.inTenant('north', async (tx) => {
        await tx.query(sql`select from branches where id = 1 for update`)
        held()
        await released
      })
    })
    const reply = await ask()
    letGo()
    await holding
    expect(reply).toMatchObject({
      status: 503,
      body: {
        error:
          'Somebody else is changing the same at this moment, so nothing was changed. Please try again in a moment.',
      },
    })
  })
})

describe('limits', () => {
  it('are longer for reports, jobs and what the server does by itself, and none for migrations', async () => {
    const limits: (number | undefined)[] = []
    const { request } = server.database
    server.database.request = (credentials, work, options) => {
      limits.push(options?.limit)
      return request(credentials, work, options)
    }
    undo.push(() => (server.database.request = request))
    expect((await head.get('reports/branches')).status).toBe(200)
    expect((await head.get('branches')).status).toBe(200)
    expect(limits).toEqual([120_000, undefined])

    const { database } = server
    expect(await server.inTenant('north', (tx) => tx.query(settings))).toEqual([{ statement: '10min', lock: '0' }])
    expect(await database.asOwner((tx) => tx.query(settings))).toEqual([{ statement: '10min', lock: '0' }])
    expect(await database.asOwner((tx) => tx.query(settings), { limit: 0 })).toEqual([{ statement: '0', lock: '0' }])
  })
})
