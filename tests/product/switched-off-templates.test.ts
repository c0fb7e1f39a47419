import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addTemplates, shippedTemplate } from './add-templates.ts'
import { type Network, openNetwork } from './network.ts'

let network: Network
let ids: Record<string, number>
beforeAll(async () => {
  network = await openNetwork()
})
beforeEach(async () => {
  ids = await addTemplates(network)
})
afterAll(() => network?.close())

const PATH = 'settings/email-templates'
const pathOf = (key: string) => `${PATH}/${ids[key]}`

describe('email templates that are switched off', () => {
  it('ETM-04 USR-04 FRA-09 that are off are not said to be sent', async () => {
    const off = ['account-password-reset', 'account-invitation', 'account-email-change-asked', 'account-email-change']
    for (const key of off) await network.item('PUT', pathOf(key), { enabled: false })
    const others = await network.items('users')
    const other = others.find(({ email }) => email !== 'head@main.example')
    const roles = (await network.items('roles/all?filter[guard]=franchisee')).slice(0, 1).map(({ id }) => id)
    const calls = [
      ['PUT', `users/${String(other?.id)}/reset-password`, { confirm: true }],
      ['PUT', `users/${String(other?.id)}`, { email: 'another@main.example' }],
      ['POST', 'franchisees/1/users', { email: 'invited@main.example', roles }],
    ] as const
    const told: unknown[] = []
    const changes = await network.touched(async () => {
      for (const [method, path, body] of calls) told.push(await network.send(method, path, body))
    })
    expect(told).toMatchObject([
      { status: 409, body: { error: 'No mail was sent: the mail with a link to a new password is switched off.' } },
      { status: 409, body: { error: expect.stringContaining('The address stays as it is') as unknown } },
      { status: 409, body: { error: 'Nobody was invited: the mail with the invitation is switched off.' } },
    ])
    expect(changes).toEqual({})
  })

  it('ETM-04 that are off are known to the own account before a link to a new address is asked for', async () => {
    const canChange = async () => (await network.item('GET', 'current-user')).can_change_email
    expect(await canChange()).toBe(true)
    await network.item('PUT', pathOf('account-email-change'), { enabled: false })
    expect(await canChange()).toBe(false)
  })

  it('ETM-04 AUTH-02 that are off are told to whoever has forgotten a password, and nothing else is', async () => {
    const told = async () => (await network.item('GET', 'public/config')).reset_mails_off
    expect(await told()).toEqual([])
    await network.item('PUT', pathOf('account-welcome'), { enabled: false })
    expect(await told()).toEqual(['welcome'])
    await network.item('PUT', pathOf('account-password-reset'), { enabled: false })
    expect(await told()).toEqual(['password_reset', 'welcome'])
  })

  it('ETM-04 USR-07 that are off leave nobody behind who could not sign in', async () => {
    await network.item('PUT', pathOf('account-welcome'), { enabled: false })
    const roles = (await network.items('roles/all?filter[guard]=admin')).slice(-1).map(({ id }) => id)
    const body = { first_name: 'Nell', last_name: 'New', email: 'nell@main.example', roles }
    expect(await network.send('POST', 'users', body)).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('somebody new chooses a password is switched off') as unknown },
    })
    expect((await network.items('users?search=nell')).length).toBe(0)
    await network.item('PUT', pathOf('account-welcome'), { enabled: true })
    expect((await network.send('POST', 'users', body)).status).toBe(201)
  })

  it('ETM-04 are named to everybody before they do what nobody is told of', async () => {
    const asked = () => network.items('messages/switched-off', 'owner')
    expect(await asked()).toEqual([])
    await network.item('PUT', pathOf('place-offered'), { enabled: false })
    expect(await asked()).toEqual([{ key: 'place-offered', name: 'Place offered' }])
  })

  it('ETM-04 that are off are not promised, and whoever does what they tell of is told that nobody was sent one', async () => {
    const lesson = 'classes/1/lessons/2'
    const off = 'Nobody was sent “%”: it is switched off under “Email templates”.'
    expect(await network.item('GET', `${lesson}/cancellation`)).toMatchObject({ families: 1, with_email: 1 })
    const named = ['lesson-cancelled'].map((key) => [key, shippedTemplate(key).name] as const)
    for (const [key] of named) await network.item('PUT', pathOf(key), { enabled: false })
    expect(await network.item('GET', `${lesson}/cancellation`)).toMatchObject({
      ...{ families: 1, with_email: 0, with_mobile: 0, template_off: true },
    })
    const reply = await network.send('POST', `${lesson}/cancel`, { reason: 'Pool closed' })
    expect(reply).toMatchObject({ status: 200, body: { emails: 0 } })
    const remarks = named.map(([, name]) => off.replace('%', name))
    expect(reply.remarks?.toSorted()).toEqual(remarks.toSorted())
    for (const [key] of named) await network.item('PUT', pathOf(key), { enabled: true })
    const reinstated = await network.send('POST', `${lesson}/reinstate`)
    expect(reinstated.status).toBe(200)
    expect(reinstated).not.toHaveProperty('remarks')
  })

  it('ETM-04 VEN-14 CRS-04 that are off are not promised for what a job does, and its outcome says that nobody was sent one', async () => {
    const days = { start_date: '2026-03-23', end_date: '2026-03-24', reason: 'Maintenance' }
    const closing = { ...days, cancellation_reason: 'Pool closed', send_email: true, send_sms: true }
    const end = { ...closing, credit_customers: false }
    await network.run(({ tx }) =>
      tx.query(sql`
        with lesson as (
          insert into lessons (tenant_id, class_id, start_date, start_time, end_time)
          values (${tx.tenantId}, 1, '2026-03-23', '10:00', '10:45') returning id
        )
        insert into lesson_consumers (tenant_id, lesson_id, consumer_id) select ${tx.tenantId}, id, 1 from lesson`),
    )
    const previews = async () => [
      (await network.send('POST', 'venues/1/close', { ...end, dry_run: true })).body.item,
      await network.item('GET', 'courses/1/duplicate'),
    ]
    expect(await previews()).toMatchObject([{ with_email: 1 }, { with_email: 1, template_off: false }])
    const off = ['venue-closed', 'course-job-ended', 'rollover'] as const
    for (const key of off) await network.item('PUT', pathOf(key), { enabled: false })
    expect(await previews()).toMatchObject([
      { with_email: 0, with_mobile: 0, template_off: true },
      { with_email: 0, template_off: true },
    ])
    const term = { start_date: '2026-08-03', end_date: '2026-09-18', send_rollover_email_on: '2026-03-18' }
    for (const call of [
      ['POST', 'venues/1/close', end],
      ['POST', 'courses/1/duplicate', term],
    ] as const) {
      const reply = await network.send(call[0], call[1], call[2])
      expect(reply).toMatchObject({ status: 200 })
      await network.work()
      const { id } = reply.body.job as { id: number }
      const key = call[1] === 'venues/1/close' ? 'venue-closed' : 'course-job-ended'
      expect(await network.item('GET', `jobs/${id}`)).toMatchObject({
        state: 'succeeded',
        remarks: [`Nobody was sent “${shippedTemplate(key).name}”: it is switched off under “Email templates”.`],
      })
    }
    await network.workAt('courses/send-rollover-emails')
    const sent = async () =>
      (await network.items('courses?count=50')).filter((one) => one.start_date === term.start_date).map(({ id }) => id)
    const [copy] = await sent()
    const emailed = () =>
      network.run(async ({ tx }) => {
        const [row] = await tx.query(sql<{ at: string | null }>`
          select rollover_emailed_at as at from courses where id = ${Number(copy)}::bigint`)
        return row?.at
      })
    expect(await emailed()).toBeNull()
    await network.item('PUT', pathOf('rollover'), { enabled: true })
    await network.workAt('courses/send-rollover-emails')
    expect(await emailed()).not.toBeNull()
  })
})
