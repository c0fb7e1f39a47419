import { sql } from 'kysely'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEFAULT_HTTP_SETTINGS } from '#server/http/http-settings.ts'
import { enqueueJob } from '#server/jobs/enqueue-job.ts'
import { DUE_JOB } from '#server/reports/mailed/due-mails-job.ts'
import { nextDay } from '#server/reports/mailed/next-day.ts'
import type { Method } from '#server/routes/route.ts'
import type { Person } from '../../contract/world/person.ts'
import { runJobs } from '../../support/jobs.ts'
import { type Lending, openLending } from './lending-world.ts'

// A Wednesday.
let now = new Date('2026-03-18T06:00:00.000Z')
let lending: Lending
beforeAll(async () => {
  lending = await openLending(() => now)
  await lending.world.database.asOwner((tx) => tx.query(sql`update sessions set expires_at = '2027-01-01'`))
})
afterAll(() => lending?.close())

const send = (person: Person, method: Method, path: string, body?: unknown) =>
  lending.world.client.send(person, method, path, body === undefined ? {} : { body })

/** The mails that a day sends. */
async function mailsOf(day: string): Promise<{ recipient: string; subject: string; text_body: string }[]> {
  now = new Date(`${day}T06:00:00.000Z`)
  const { database, main } = lending.world
  await database.asTenant(main.id, (tx) => tx.query(sql`delete from outbox`))
  await database.asTenant(main.id, (tx) => enqueueJob(tx, DUE_JOB, {}))
  await runJobs({ ...lending.world, settings: DEFAULT_HTTP_SETTINGS, logger: pino({ level: 'silent' }) })
  return database.asTenant(main.id, (tx) =>
    tx.query(sql<{ recipient: string; subject: string; text_body: string }>`
      select recipient, subject, text_body from outbox order by id`),
  )
}

async function scheduled(person: Person, every: 'week' | 'month', name: string): Promise<number> {
  const choice = { days: { preset: 'last_month' }, filters: {} }
  const { body } = await send(person, 'POST', 'reports/lending/saved', { name, choice })
  const id = Number(body.item?.['id'])
  const reply = await send(person, 'PUT', `reports/lending/saved/${id}/schedule`, { every, format: 'csv' })
  expect(reply.status, JSON.stringify(reply.body)).toBe(200)
  return id
}

const fileOf = async (person: Person, text: string) => {
  const file = /[?&]file=(\d+)/.exec(text)?.[1] ?? ''
  const headers = { 'x-tenant': person.tenant, authorization: `Bearer ${person.token}` }
  return (await lending.world.client.inject({ method: 'GET', url: `/api/files/${file}`, headers })) as unknown as {
    statusCode: number
    payload: string
  }
}

const setRole = (role: string, permissions: readonly string[]) =>
  lending.world.database.asOwner((tx) =>
    tx.query(sql`update roles set permissions = ${JSON.stringify(permissions)}::jsonb where name = ${role}`),
  )

describe('a report by mail', () => {
  it.each([
    ['week', '2026-03-18', '2026-03-23'],
    ['week', '2026-03-23', '2026-03-30'],
    ['month', '2026-03-18', '2026-04-01'],
    ['month', '2026-12-01', '2027-01-01'],
    ['month', '2026-01-31', '2026-02-01'],
  ] as const)('every %s, from %s on, is sent on %s', (every, today, next) => {
    expect(nextDay(every, today)).toBe(next)
  })

  it('comes once for each time, with a link to its file, whose days are those of that time', async () => {
    const { manager, head } = lending.people
    const id = await scheduled(manager, 'month', 'Last month')
    expect(await mailsOf('2026-03-31')).toEqual([])
    const [mail, ...others] = await mailsOf('2026-04-01')
    expect(others).toEqual([])
    expect(mail).toMatchObject({ recipient: 'manager@contract.example', subject: 'Lending of main: Last month' })
    expect(mail?.text_body).toContain('every month')
    // March, in which Leeds lent nothing; York is not theirs.
    const { statusCode, payload } = await fileOf(manager, mail?.text_body ?? '')
    expect([statusCode, payload.split('\r\n').length]).toEqual([200, 1])
    expect((await fileOf(head, mail?.text_body ?? '')).statusCode).toBe(404)
    expect(await mailsOf('2026-04-01')).toEqual([])
    expect(await mailsOf('2026-05-01')).toHaveLength(1)
    await send(manager, 'DELETE', `reports/lending/saved/${id}`)
    expect(await mailsOf('2026-06-01')).toEqual([])
  })

  it('is made as the person may see it by then: without the permission, or disabled, nothing is sent', async () => {
    const { manager } = lending.people
    const id = await scheduled(manager, 'week', 'Weekly')
    await setRole('Branch Manager', ['current_user.*'])
    expect(await mailsOf('2026-06-08')).toEqual([])
    await setRole('Branch Manager', manager.permissions)
    const disabled = (at: string | null) =>
      lending.world.database.asOwner((tx) =>
        tx.query(sql`update users set disabled_at = ${at}::timestamptz where id = ${manager.userId}::bigint`),
      )
    await disabled('2026-06-09T00:00:00Z')
    expect(await mailsOf('2026-06-15')).toEqual([])
    await disabled(null)
    expect(await mailsOf('2026-06-22')).toHaveLength(1)
    await send(manager, 'DELETE', `reports/lending/saved/${id}`)
  })

  it('with shared filters ends when they are shared no more', async () => {
    const { manager, head } = lending.people
    const { body } = await send(head, 'GET', 'reports/lending/saved')
    const roles = body['roles'] as { id: number; name: string }[]
    const role_id = roles.find(({ name }) => name === 'Branch Manager')?.id
    const choice = { days: { preset: 'last_7_days' }, filters: {} }
    const made = await send(head, 'POST', 'reports/lending/saved', { name: 'Shared', choice, role_id })
    const id = Number(made.body.item?.['id'])
    await send(manager, 'PUT', `reports/lending/saved/${id}/schedule`, { every: 'week', format: 'xlsx' })
    expect((await mailsOf('2026-06-29')).map(({ recipient }) => recipient)).toEqual(['manager@contract.example'])
    await send(head, 'PUT', `reports/lending/saved/${id}`, { role_id: null })
    expect(await mailsOf('2026-07-06')).toEqual([])
    await send(head, 'DELETE', `reports/lending/saved/${id}`)
  })

  it('is not sent while it is paused by the person, and on the next day of its own once it is resumed', async () => {
    const { manager, head } = lending.people
    const id = await scheduled(manager, 'week', 'Paused')
    const listed = async () => (await send(manager, 'GET', 'report-schedules')).body.items?.[0]
    const schedule = `report-schedules/${Number((await listed())?.['id'])}`
    expect(await listed()).toMatchObject({ paused: false, next_on: '2026-07-13' })
    expect((await send(head, 'PATCH', schedule, { paused: true })).status).toBe(404)
    expect((await send(manager, 'PATCH', schedule, {})).status).toBe(422)
    expect((await send(manager, 'PATCH', schedule, { paused: true, every: 'month' })).status).toBe(400)
    expect((await send(manager, 'PATCH', schedule, { paused: true })).status).toBe(200)
    expect(await listed()).toMatchObject({ paused: true, next_on: null })
    expect((await send(manager, 'GET', 'reports/lending/saved')).body.items).toMatchObject([
      { schedule: { paused: true, next_on: null } },
    ])
    expect(await mailsOf('2026-07-13')).toEqual([])
    expect(await mailsOf('2026-07-22')).toEqual([])
    expect((await send(manager, 'PATCH', schedule, { paused: false })).status).toBe(200)
    expect(await listed()).toMatchObject({ paused: false, next_on: '2026-07-27' })
    expect(await mailsOf('2026-07-22')).toEqual([])
    expect(await mailsOf('2026-07-27')).toHaveLength(1)
    await send(manager, 'DELETE', `reports/lending/saved/${id}`)
  })

  it('stands in one list, where it is stopped by the person alone', async () => {
    const { manager, head } = lending.people
    await scheduled(manager, 'week', 'Mine')
    const listed = async (person: Person) => (await send(person, 'GET', 'report-schedules')).body.items ?? []
    const [mine] = await listed(manager)
    expect(mine).toMatchObject({ report: 'lending', name: 'Mine', every: 'week', format: 'csv' })
    expect((await send(manager, 'GET', 'reports/lending/saved')).body.items).toMatchObject([
      { name: 'Mine', schedule: { id: mine?.['id'], every: 'week', format: 'csv' } },
    ])
    expect(await listed(head)).toEqual([])
    expect((await send(head, 'DELETE', `report-schedules/${Number(mine?.['id'])}`)).status).toBe(404)
    expect((await send(manager, 'DELETE', `report-schedules/${Number(mine?.['id'])}`)).status).toBe(200)
    expect(await listed(manager)).toEqual([])
  })

  it.each([
    [{ every: 'day', format: 'csv' }, 422],
    [{ every: 'week', format: 'docx' }, 422],
    [{ every: 'week' }, 422],
    [{ every: 'week', format: 'csv', to: 'others@example.org' }, 400],
  ])('%j is refused', async (body, status) => {
    const { head } = lending.people
    const choice = { days: { preset: 'last_month' }, filters: {} }
    const made = await send(head, 'POST', 'reports/lending/saved', { name: 'Refused', choice })
    const id = Number(made.body.item?.['id'])
    expect((await send(head, 'PUT', `reports/lending/saved/${id}/schedule`, body)).status).toBe(status)
    await send(head, 'DELETE', `reports/lending/saved/${id}`)
  })
})
