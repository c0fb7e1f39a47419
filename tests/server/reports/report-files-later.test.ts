import { createHash } from 'node:crypto'
import { addHours } from 'date-fns'
import { sql } from 'kysely'
import pino from 'pino'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { DEFAULT_HTTP_SETTINGS } from '#server/http/http-settings.ts'
import { FILE_JOB } from '#server/reports/files/later/file-job.ts'
import type { Method } from '#server/routes/route.ts'
import type { Person } from '../../contract/world/person.ts'
import { runJobs, storedRuns } from '../../support/jobs.ts'
import { LENDING_TODAY, type Lending, openLending } from './lending-world.ts'

let now: Date
let lending: Lending
const MORNING = new Date(`${LENDING_TODAY}T10:00:00.000Z`)
beforeEach(async () => {
  now = MORNING
  lending ??= await openLending(() => now)
})
afterAll(() => lending?.close())

const QUERY = 'date_range[startDate]=2026-01-01&date_range[endDate]=2026-03-18&format=csv'
const send = (person: Person, method: Method, path: string, body?: unknown) =>
  lending.world.client.send(person, method, path, body === undefined ? {} : { body })
const work = () => runJobs({ ...lending.world, settings: DEFAULT_HTTP_SETTINGS, logger: pino({ level: 'silent' }) })
const fetched = (person: Person, address: string) =>
  lending.world.client.inject({
    ...{ method: 'GET', url: address },
    headers: { 'x-tenant': person.tenant, authorization: `Bearer ${person.token}` },
  })

async function made(person: Person, body: object = { query: QUERY }, report = 'lending') {
  const asked = await send(person, 'POST', `reports/${report}/files`, body)
  expect(asked.status, JSON.stringify(asked.body)).toBe(202)
  const { id } = asked.body['job'] as { id: number }
  await work()
  const { body: run } = await send(person, 'GET', `jobs/${id}`)
  return run.item as unknown as {
    state: string
    done: number
    message: string
    result: { name: string; download_url: string }
  }
}

/** Fines of June 2025, when the few rows of the other tests were not there yet. */
const addFines = (count: number) =>
  lending.world.database.asOwner((tx) =>
    tx.query(sql`
      insert into fines (tenant_id, reader_id, reason, type, amount, paid_on, method)
      select reader.tenant_id, reader.id, 'Late, "again"', 'value', number, date '2025-06-01' + number % 30, 'cash'
      from (select * from readers order by tenant_id, id limit 1) as reader, generate_series(1, ${count}) as number`),
  )

describe('a file that a job makes', () => {
  it('is that of the call that makes one at once, and can be fetched by whoever asked for it alone', async () => {
    const { head, manager, desk } = lending.people
    const run = await made(head)
    expect(run).toMatchObject({ state: 'succeeded', result: { name: 'lending-2026-01-01-2026-03-18.csv' } })
    expect(run.message).toBe('lending-2026-01-01-2026-03-18.csv is ready. It can be fetched for 24 hours.')
    const { statusCode, payload } = (await fetched(head, run.result.download_url)) as {
      statusCode: number
      payload: string
    }
    expect(statusCode).toBe(200)
    expect(payload).toBe((await lending.file('lending', { format: 'csv' })).bytes.toString())
    for (const other of [manager, desk]) expect((await fetched(other, run.result.download_url)).statusCode).toBe(404)
  })

  it('has the rows of the scope of whoever asked for it, and those of a breakdown', async () => {
    const { manager } = lending.people
    const run = await made(manager, { query: `${QUERY}&column=late`, breakdown: 'loans' })
    const { payload } = (await fetched(manager, run.result.download_url)) as unknown as { payload: string }
    expect(payload.trim().split('\r\n')).toHaveLength(3)
    expect(payload).not.toContain('YRK')
  })

  it('can be fetched for 24 hours', async () => {
    const { head } = lending.people
    const { result } = await made(head)
    now = addHours(MORNING, 23)
    expect((await fetched(head, result.download_url)).statusCode).toBe(200)
    now = addHours(MORNING, 25)
    await lending.world.database.asOwner((tx) =>
      tx.query(sql`update sessions set expires_at = ${addHours(now, 24).toISOString()}::timestamptz`),
    )
    expect((await fetched(head, result.download_url)).statusCode).toBe(404)
  })

  it('is not made when it is cancelled before', async () => {
    const { head } = lending.people
    const { body } = await send(head, 'POST', 'reports/lending/files', { query: QUERY })
    const { id } = body['job'] as { id: number }
    expect((await send(head, 'GET', `jobs/${id}`)).body.item).toMatchObject({ can_cancel: true })
    expect((await send(head, 'POST', `jobs/${id}/cancel`, {})).status).toBe(200)
    await work()
    expect((await storedRuns(lending.world.database)).at(-1)).toMatchObject({ state: 'cancelled', result: null })
  })

  it('is not made for somebody who may not see the report by then', async () => {
    const { head } = lending.people
    await send(head, 'POST', 'reports/lending/files', { query: QUERY })
    const roles = (permissions: string) =>
      lending.world.database.asOwner((tx) =>
        tx.query(sql`update roles set permissions = ${permissions}::jsonb where name = 'Head Office'`),
      )
    await roles('["branches.list"]')
    await work()
    await roles('["*"]')
    expect((await storedRuns(lending.world.database)).at(-1)).toMatchObject({
      ...{ state: 'failed', message: 'You may not see this report any more.', result: null },
    })
  })

  it.each([
    [{}, 'query'],
    [{ query: QUERY.replace('csv', 'browser') }, 'format'],
    [{ query: `${QUERY}&colour=red` }, 'colour'],
    [{ query: QUERY, breakdown: 'lones' }, 'lones'],
    [{ query: QUERY, report: 'fines-charged' }, 'report'],
  ])('%j is refused, and no job is started', async (body, named) => {
    const before = (await storedRuns(lending.world.database)).length
    const reply = await send(lending.people.head, 'POST', 'reports/lending/files', body)
    expect(reply.status).toBe(400)
    expect(reply.body.error).toContain(named)
    expect(await storedRuns(lending.world.database)).toHaveLength(before)
    expect(FILE_JOB).toBe('rollcall/report-file')
  })

  it('may be of many rows: it tells how far it is meanwhile, and is kept as it was made', async () => {
    const { head } = lending.people
    await addFines(25_001)
    const query = 'date_range[startDate]=2025-06-01&date_range[endDate]=2025-06-30&format=csv'
    const run = await made(head, { query }, 'fines-charged')
    expect(run).toMatchObject({ state: 'succeeded', done: 20_000 })
    const { payload } = (await fetched(head, run.result.download_url)) as unknown as { payload: string }
    const atOnce = await lending.file('fines-charged', { from: '2025-06-01', to: '2025-06-30', format: 'csv' })
    expect(payload).toBe(atOnce.bytes.toString())
    expect(payload.split('\r\n')).toHaveLength(1 + 25_001)
    const [file] = await lending.world.database.asOwner((tx) =>
      tx.query(sql<{ size: number; checksum: string }>`select size, checksum from files order by id desc limit 1`),
    )
    const checksum = createHash('sha256').update(atOnce.bytes).digest('hex')
    expect(file).toEqual({ size: atOnce.bytes.length, checksum })
  })

  it('is not proposed for a file of few rows', async () => {
    const { body } = await send(lending.people.head, 'GET', `reports/lending?${QUERY}`)
    expect(body).toMatchObject({ slow: false })
  })
})
