import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Network, openNetwork } from './network.ts'

let network: Network
beforeAll(async () => {
  network = await openNetwork()
  // Monday's class costs £10 a lesson. In lesson 2 there are Amy and brother Abe, on trial, and Bea, who pays monthly.
  await network.run(async ({ tx }) => {
    await tx.query(sql`update classes set lesson_fee = 1000, taster_price_per_session = null where id in (1, 2)`)
    await tx.query(sql`
      insert into lesson_consumers (tenant_id, lesson_id, consumer_id, taster)
      values (${tx.tenantId}, 2, 2, true), (${tx.tenantId}, 2, 3, false)`)
  })
})
afterAll(() => network?.close())

const CANCEL = { reason: 'Pool closed', reason_extra: 'A pump has failed.' }
const balances = () =>
  network.run(({ tx }) =>
    tx.query<{ customer_id: number; balance: number }>(
      sql`select customer_id, balance from customer_balances where franchisee_id = 1 order by customer_id`,
    ),
  )

describe('cancelling a lesson', () => {
  it('CXL-03 CXL-04 COST-05 first says what it would come to', async () => {
    expect(await network.item('GET', 'classes/1/lessons/2/cancellation')).toEqual({
      lesson: {
        class: 'Minnows Monday',
        venue: 'Leeds Pool',
        start_date: '2026-03-18',
        start_time: '10:00',
        end_time: '10:45',
      },
      children: [
        { id: 2, name: 'Abe Adams', paid_by: 'taster' },
        { id: 1, name: 'Amy Adams', paid_by: 'payg' },
        { id: 3, name: 'Bea Brown', paid_by: 'monthly' },
      ],
      places: { payg: 1, monthly: 1, taster: 1 },
      credits: { payg: 1000, monthly: 1000, taster: 1000 },
      families: 2,
      with_email: 1,
      with_mobile: 1,
      template_off: false,
    })
    await network.item('PUT', 'classes/1', { tasters_enabled: true, taster_price_per_session: 450 })
    const { credits } = await network.item('GET', 'classes/1/lessons/2/cancellation')
    expect(credits).toEqual({ payg: 1000, monthly: 1000, taster: 450 })
  })

  it('CXL-06 asks for a reason, one of those that the tenant keeps, and knows no other fields', async () => {
    const send = (body: object) => network.send('POST', 'classes/1/lessons/2/cancel', body)
    expect((await send({})).body.errors).toHaveProperty('reason')
    expect((await send({ reason: 'No idea' })).body.errors).toEqual({ reason: ['This is not one of the choices.'] })
    expect((await send({ ...CANCEL, credit_amount_payg: 10.5 })).body.errors).toHaveProperty('credit_amount_payg')
    expect((await send({ ...CANCEL, refund: true })).status).toBe(422)
    expect(await network.item('GET', 'lessons/2')).toMatchObject({ cancelled_at: null })
  })

  it('is for those who see the lesson, in its class', async () => {
    const paths = ['classes/4/lessons/5', 'classes/3/lessons/2', 'classes/1/lessons/999']
    for (const path of paths)
      expect((await network.send('POST', `${path}/cancel`, CANCEL, 'owner')).status, path).toBe(404)
    expect((await network.send('GET', 'classes/4/lessons/5/cancellation', undefined, 'owner')).status).toBe(404)
  })

  it('CXL-02 LES-04 credits each child once, by its booking, to its family, even if two cancel at once', async () => {
    const amounts = { credit_amount_payg: 900, credit_amount_monthly: 700 }
    const body = { ...CANCEL, credit_customers: true, ...amounts, send_email: true, send_sms: true }
    const replies = await Promise.all(
      [0, 1].map(() => network.send('POST', 'classes/1/lessons/2/cancel', body, 'owner')),
    )
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(replies.find(({ status }) => status === 200)?.body).toEqual({
      success: true,
      families: 2,
      credited: 2050,
      emails: 1,
      text_messages: 1,
    })
    expect(replies.find(({ status }) => status === 409)?.body.error).toBe('This lesson has been cancelled already.')
    expect(await balances()).toEqual([
      { customer_id: 1, balance: 1350 },
      { customer_id: 2, balance: 700 },
    ])
    expect(await network.item('GET', 'lessons/2')).toMatchObject({
      status: 'cancelled',
      cancelled_reason: 'Pool closed',
      cancelled_reason_extra: 'A pump has failed.',
    })
    expect(await network.items('customers/1/transactions?sorting[amount]=asc')).toMatchObject([
      { type: 'credit', amount: 450, description: 'Lesson cancelled: Minnows Monday, 18 March 2026' },
      { type: 'credit', amount: 900, description: 'Lesson cancelled: Minnows Monday, 18 March 2026' },
    ])
  })

  it('CXL-02 tells each family once in each way, why, with what was said besides, and what it is credited with', async () => {
    const told = await network.run(({ tx }) =>
      tx.query(sql`
        select 'email' as channel, customer_id, kind, cause, lesson_id, message_id from emails
        union all select 'sms', customer_id, kind, cause, lesson_id, message_id from text_messages order by channel`),
    )
    const about = { kind: 'service', cause: 'cancel_lesson', lesson_id: 2 }
    expect(told).toMatchObject([
      { channel: 'email', customer_id: 1, ...about },
      { channel: 'sms', customer_id: 2, ...about },
    ])
    const texts = await network.run(({ tx }) =>
      tx.query<{ text_body: string }>(sql`select text_body from outbox order by id`),
    )
    expect(texts.map(({ text_body }) => text_body)).toEqual([
      expect.stringMatching(
        /Minnows Monday on 18 March 2026 at 10:00 is cancelled. Pool closed. A pump has failed.[^]*£13.50 has been/,
      ),
      expect.stringMatching(/Minnows Monday on 18 March 2026, 10:00 is cancelled. £7.00 has been credited/),
    ])
  })

  it('is told of in the audit log of the lesson, with what was credited', async () => {
    const lines = await network.run(({ tx }) =>
      tx.query(sql`
        select entity, action, after ->> 'cancelled_reason' as reason, count(*) as lines
        from audit_log where entity in ('lesson', 'customer_transaction') group by 1, 2, 3 order by 1, 3`),
    )
    expect(lines).toEqual([
      { entity: 'customer_transaction', action: 'create', reason: null, lines: 3 },
      { entity: 'lesson', action: 'update', reason: 'Pool closed', lines: 1 },
      // That families were told.
      { entity: 'lesson', action: 'update', reason: null, lines: 1 },
    ])
  })

  it('CXL-06 credits nothing unless it is asked to', async () => {
    const before = await balances()
    const reply = await network.send('POST', 'classes/2/lessons/3/cancel', { reason: 'Bad weather' })
    expect(reply.body).toEqual({ success: true, families: 1, credited: 0, emails: 0, text_messages: 0 })
    expect(await balances()).toEqual(before)
  })

  it('LES-04 is too late once the lesson is completed', async () => {
    const reply = await network.send('POST', 'classes/3/lessons/4/cancel', CANCEL)
    expect(reply.status).toBe(409)
    expect(reply.body.error).toBe('This lesson is completed, so it cannot be cancelled any more.')
  })

  it('LES-04 is kept once families were told of it, and so is its class', async () => {
    for (const path of ['classes/1/lessons/2', 'lessons/2', 'classes/1']) {
      const { status, body } = await network.send('DELETE', path, undefined, 'owner')
      expect({ path, status }).toEqual({ path, status: 409 })
      expect(JSON.stringify(body)).toContain('Families were told that this lesson is cancelled')
    }
    expect(await network.item('GET', 'lessons/2')).toMatchObject({ status: 'cancelled' })
  })

  it('LES-04 is undone as long as nobody was told or credited', async () => {
    const undo = (path: string) => network.send('POST', `${path}/reinstate`)
    const told = await undo('classes/1/lessons/2')
    expect([told.status, told.body.error]).toEqual([409, expect.stringMatching(/^Families have been told/)])
    const quiet = { reason: 'Bad weather', send_email: false, send_sms: false, credit_customers: false }
    const { id } = await network.item('POST', 'classes/2/lessons', {
      start_date: '2026-03-26',
      start_time: '07:00',
      end_time: '07:30',
    })
    const lesson = `classes/2/lessons/${String(id)}`
    expect((await undo(lesson)).status).toBe(409)
    expect((await network.send('POST', `${lesson}/cancel`, quiet)).status).toBe(200)
    expect((await undo(lesson)).body).toEqual({ success: true })
    expect(await network.item('GET', lesson)).toMatchObject({
      status: 'upcoming',
      cancelled_at: null,
      cancelled_reason: null,
    })
  })
})
