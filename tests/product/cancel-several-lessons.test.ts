import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ledgerProblems } from '../../custom-actions/ledger/ledger-problems.ts'
import { type Network, openNetwork } from './network.ts'

let network: Network
beforeAll(async () => {
  network = await openNetwork()
  // Amy and Abe Adams are in lessons 2 and 101, Bea Brown in lesson 2 alone; lesson 4 is completed.
  await network.run(async ({ tx }) => {
    await tx.query(sql`update classes set lesson_fee = 1000, taster_price_per_session = null`)
    await tx.query(sql`
      insert into lessons (tenant_id, id, class_id, start_date, start_time, end_time)
      values (${tx.tenantId}, 101, 1, '2026-03-25', '10:00', '10:45')`)
    await tx.query(sql`
      insert into lesson_consumers (tenant_id, lesson_id, consumer_id)
      select ${tx.tenantId}, lesson, child from (values (2, 2), (2, 3), (101, 1), (101, 2)) as place(lesson, child)`)
    await tx.query(sql`update customers set email = 'bob@mail.example' where id = 2`)
  })
})
afterAll(() => network?.close())

const PREVIEW = 'lessons/cancellation'
const ids = (...all: number[]) => all.map((id) => `ids[]=${id}`).join('&')
const cancel = (body: object, as?: 'owner' | 'instructor') => network.send('POST', 'lessons/cancel', body, as)

describe('cancelling several lessons', () => {
  it('CXL-03 first says how many families it concerns: one that is in two of them is one', async () => {
    expect(await network.item('GET', `${PREVIEW}?${ids(2, 101, 4)}`)).toEqual({
      lessons: 2,
      left: 1,
      places: { payg: 4, monthly: 1, taster: 0 },
      credits: { payg: 4000, monthly: 1000, taster: 0 },
      families: 2,
      with_email: 2,
      with_mobile: 1,
      template_off: false,
    })
  })

  it('is for those who may cancel each of the lessons', async () => {
    expect((await network.send('GET', `${PREVIEW}?${ids(2, 5)}`, undefined, 'owner')).status).toBe(404)
    expect(await cancel({ ids: [2, 5], reason: 'Pool closed' }, 'owner')).toMatchObject({
      status: 422,
      body: { errors: { 'ids.1': ['Choose one of the options.'] } },
    })
    expect((await cancel({ ids: [2], reason: 'Pool closed' }, 'instructor')).status).toBe(403)
    expect((await cancel({ ids: [], reason: 'Pool closed' })).status).toBe(422)
    expect(await network.item('GET', 'lessons/2')).toMatchObject({ cancelled_at: null })
  })

  it('CXL-02 LES-04 tells a family once of all its lessons, with all that it is credited, and leaves completed ones', async () => {
    const body = { ids: [4, 101, 2], reason: 'Pool closed', credit_customers: true }
    const [one, other] = await Promise.all([cancel(body, undefined), cancel(body, undefined)])
    expect([one.status, other.status].toSorted()).toEqual([200, 409])
    expect([one, other].find(({ status }) => status === 200)?.body).toEqual({
      success: true,
      lessons: 2,
      families: 2,
      credited: 5000,
      emails: 2,
      text_messages: 0,
    })
    const mails = await network.run(({ tx }) =>
      tx.query<{ customer_id: number; lesson_id: number | null; subject: string; text: string }>(sql`
        select emails.customer_id, emails.lesson_id, outbox.subject, outbox.text_body as text from emails
        join outbox on outbox.tenant_id = emails.tenant_id and outbox.id = emails.message_id order by 1`),
    )
    expect(mails).toMatchObject([
      { customer_id: 1, lesson_id: null, subject: '2 lessons are cancelled' },
      { customer_id: 2, lesson_id: 2, subject: 'Minnows Monday on 18 March 2026 is cancelled' },
    ])
    expect(mails[0]?.text).toMatch(
      /Minnows Monday on 18 March 2026, 10:00\s+Minnows Monday on 25 March 2026, 10:00[^]*Pool closed\.[^]*£40\.00 has been/,
    )
    expect(mails[1]?.text).toContain('£10.00 has been')
    expect(await network.item('GET', 'lessons/4')).toMatchObject({ status: 'completed', cancelled_at: null })
    expect(await network.run(({ tx }) => ledgerProblems(tx))).toEqual([])
  })

  it('LES-04 is kept once families were told of it', async () => {
    for (const id of [2, 101]) {
      const lesson = await network.item('GET', `lessons/${id}`)
      expect(lesson).toMatchObject({ status: 'cancelled', families_told_at: expect.any(String) })
      expect((await network.send('POST', `classes/1/lessons/${id}/reinstate`)).status).toBe(409)
    }
  })
})
