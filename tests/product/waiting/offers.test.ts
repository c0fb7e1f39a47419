import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hashToken } from '#server/api.ts'
import { type Network, openNetwork } from '../network.ts'
import { addressAll, makeOverdue, mailedToken, offerNext, stateOf, waitAnew } from './list.ts'

const CLASS = 2

let network: Network
beforeAll(async () => {
  network = await openNetwork()
  await addressAll(network)
})
afterAll(() => network?.close())

/** Class 2 has two places, of which one is taken: three children wait, Amy first. */
beforeEach(async () => {
  await waitAnew(network, CLASS, [
    [1, 1],
    [3, 4],
    [2, 3],
  ])
})

const offer = (child: number, body: object = {}) =>
  network.send('POST', `waiting-list/${CLASS}/${child}/offer`, body, 'owner')
const answer = (token: string, given: string) => network.send('POST', 'offers/answer', { token, answer: given })
const look = (token: string) => network.item('POST', 'offers/look', { token })
const free = async () => (await network.item('GET', `classes/${CLASS}`)).free

describe('an offer of a place', () => {
  it('keeps the place, and its link is known to the family alone', async () => {
    expect(await free()).toBe(1)
    const reply = await offer(1, { hours: 24 })
    expect(reply.body.item).toEqual({ id: expect.any(Number), expires_at: '2026-03-19T10:00:00.000Z' })
    expect(await free()).toBe(0)
    const token = await mailedToken(network)
    expect(await look(token)).toEqual({
      state: 'open',
      expires_at: '2026-03-19T10:00:00.000Z',
      first_name: 'Amy',
      class: {
        name: 'Minnows Wednesday',
        venue_name: 'York Baths',
        slot: 'Wednesdays, 10:00 to 10:45',
        franchisee_name: 'North Swim',
      },
      starts_on: null,
      still_waits: true,
    })
    const [kept] = await network.run(({ tx }) =>
      tx.query(sql<{ token_hash: string; confidential: boolean }>`
        select token_hash, (select confidential from outbox where text_body like ${`%${token}%`}) as confidential
        from offers order by id desc limit 1`),
    )
    expect(kept).toEqual({ token_hash: hashToken(token), confidential: true })
    expect((await network.send('POST', 'offers/look', { token: `${token}x` })).body.error).toContain('not valid')
  })

  it('is refused where no place is free, and to whoever has one', async () => {
    await offer(1)
    const second = await offer(4)
    expect({ status: second.status, error: second.body.error }).toMatchObject({
      status: 409,
      error: 'Minnows Wednesday has no free place: all are taken, or offered to others.',
    })
    const again = await offer(1)
    expect({ status: again.status, error: again.body.error }).toMatchObject({
      status: 409,
      error: expect.stringContaining('has been offered a place already'),
    })
    expect(await stateOf(network, CLASS, 4)).toEqual({ state: 'waiting', offers: [] })
  })

  it('is made once, however many ask for the last place at the same time', async () => {
    const replies = await Promise.all([offer(1), offer(4), offer(3)])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(await free()).toBe(0)
  })

  it('is accepted once, however often the family clicks, and the place stays theirs', async () => {
    await offer(1)
    const token = await mailedToken(network)
    const replies = await Promise.all([answer(token, 'accept'), answer(token, 'accept'), answer(token, 'accept')])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(await free()).toBe(0)
    expect(await stateOf(network, CLASS, 1)).toMatchObject({ state: 'offered', offers: ['accepted'] })
  })

  it('is accepted or declined, whichever answer comes first', async () => {
    await offer(1)
    const token = await mailedToken(network)
    const replies = await Promise.all([answer(token, 'accept'), answer(token, 'decline')])
    const isAccepted = replies[0]?.status === 200
    expect(replies.map(({ status }) => status)).toEqual(isAccepted ? [200, 409] : [409, 200])
    expect(await free()).toBe(isAccepted ? 0 : 1)
    const { state, offers } = await stateOf(network, CLASS, 1)
    expect([state, offers[0]]).toEqual(isAccepted ? ['offered', 'accepted'] : ['waiting', 'declined'])
  })

  it('that is accepted is what the office has to book', async () => {
    await offer(1)
    const token = await mailedToken(network)
    expect((await answer(token, 'accept')).body).toEqual({ item: { state: 'accepted' } })
    expect(await look(token)).toMatchObject({ state: 'accepted' })
    const items = await network.items('waiting-list?quick_filter=to_book', 'owner')
    expect(items.map(({ consumer_id }) => consumer_id)).toEqual([1])
    const { items: issues } = (await network.send('GET', 'issues', undefined, 'owner')).body
    expect(issues).toContainEqual(
      expect.objectContaining({ issue: 'offer_accepted', item: expect.objectContaining({ name: 'Amy Adams' }) }),
    )
  })

  it('that is declined lets the child keep its turn, or leave', async () => {
    await offer(1)
    const token = await mailedToken(network)
    await answer(token, 'decline')
    expect(await look(token)).toMatchObject({ state: 'declined', still_waits: true })
    expect(await stateOf(network, CLASS, 1)).toEqual({ state: 'waiting', offers: ['declined'] })
    expect((await network.item('GET', `waiting-list/${CLASS}/1`)).position).toBe(1)
    expect(await free()).toBe(1)
    await offer(4)
    const other = await mailedToken(network)
    await answer(other, 'leave')
    expect(await look(other)).toMatchObject({ state: 'declined', still_waits: false })
    expect(await stateOf(network, CLASS, 4)).toEqual({ state: 'removed', offers: ['declined'] })
  })

  it('that is taken back says so to whoever opens the link, also after it was accepted', async () => {
    await offer(1)
    const token = await mailedToken(network)
    await answer(token, 'accept')
    const reply = await network.send('POST', `waiting-list/${CLASS}/1/withdraw-offer`, undefined, 'owner')
    expect(reply.status).toBe(200)
    expect(await stateOf(network, CLASS, 1)).toEqual({ state: 'waiting', offers: ['withdrawn'] })
    expect(await look(token)).toMatchObject({ state: 'withdrawn' })
    expect((await answer(token, 'accept')).body.error).toContain('no longer open')
    expect(await free()).toBe(1)
  })

  it('CLS-04 is counted before its class has fewer places than are booked and offered', async () => {
    await offer(1)
    const asked = await network.ask('PATCH', `classes/${CLASS}`, { max_consumers: 1 })
    expect([asked.status, asked.body.warnings?.map(({ text }) => text)]).toEqual([
      409,
      ['There would be room for 1, with 1 booked and 1 offered to families who wait.'],
    ])
  })

  it('ends with the entry: removing the child withdraws it, accepting the child accepts it', async () => {
    await offer(1)
    await network.send('POST', `waiting-list/${CLASS}/1/remove`, { reason: 'Other' }, 'owner')
    expect(await stateOf(network, CLASS, 1)).toEqual({ state: 'removed', offers: ['withdrawn'] })
    await offer(4)
    await network.run(async ({ records, now }) => {
      const where = { class_id: CLASS, consumer_id: 4, state: 'offered' }
      const [entry] = await records('waiting_entry').asSystem().lockAll({ where })
      await records('waiting_entry')
        .asSystem()
        .transition(entry?.id ?? 0, 'accepted', { set: { left_at: now.toISOString() } })
    })
    expect(await stateOf(network, CLASS, 4)).toEqual({ state: 'accepted', offers: ['accepted'] })
  })
})

describe('an offer that nobody answers', () => {
  it('cannot be answered from the second at which it expires, also before the job has ended it', async () => {
    await makeOverdue(network, CLASS, 1, 'late')
    expect(await look('late')).toMatchObject({ state: 'expired' })
    const reply = await answer('late', 'accept')
    expect({ status: reply.status, error: reply.body.error }).toMatchObject({
      status: 409,
      error: 'This offer has expired. Please contact us if you would still like the place.',
    })
  })

  it('WAIT-01 gives its place back in that second: it is counted, found and offered to another child before the job has ended it', async () => {
    await makeOverdue(network, CLASS, 1, 'run out')
    expect(await free()).toBe(1)
    expect(await network.ids(`classes?filter[capacity]=spaces&filter[venue_id]=2&quick_filter=all`)).toContain(CLASS)
    expect((await offer(4)).status).toBe(200)
    expect(await free()).toBe(0)
    await network.workAt('waiting/expire-offers')
    expect(await free()).toBe(0)
    expect(await stateOf(network, CLASS, 1)).toEqual({ state: 'waiting', offers: ['expired'] })
  })

  it('is ended by the job: the child keeps its turn, and nobody else is offered the place unasked', async () => {
    await offerNext(network, false)
    await makeOverdue(network, CLASS, 1, 'unanswered')
    await network.workAt('waiting/expire-offers')
    expect(await stateOf(network, CLASS, 1)).toEqual({ state: 'waiting', offers: ['expired'] })
    expect((await network.item('GET', `waiting-list/${CLASS}/1`)).position).toBe(1)
    expect(await free()).toBe(1)
    expect(await stateOf(network, CLASS, 4)).toEqual({ state: 'waiting', offers: [] })
  })

  it('goes to the next in line where the tenant wants that, and not to the same family again', async () => {
    await offerNext(network, true)
    await makeOverdue(network, CLASS, 1, 'passed')
    await network.workAt('waiting/expire-offers')
    expect(await stateOf(network, CLASS, 1)).toEqual({ state: 'waiting', offers: ['expired'] })
    expect(await stateOf(network, CLASS, 4)).toEqual({ state: 'offered', offers: ['open'] })
    await answer(await mailedToken(network), 'decline')
    expect(await stateOf(network, CLASS, 3)).toEqual({ state: 'offered', offers: ['open'] })
    expect(await free()).toBe(0)
    await offerNext(network, false)
  })
})

describe('an offer of a class that is over', () => {
  const endsOn = (day: string) =>
    network.run(({ tx }) =>
      tx.query(
        sql`update courses set end_date = ${day} where id = (select course_id from classes where id = ${CLASS})`,
      ),
    )
  const OVER = 'This class is over.'

  it('is not made', async () => {
    const before = await endOfCourse()
    await endsOn('2026-03-17')
    const reply = await offer(1)
    await endsOn(before)
    expect({ status: reply.status, error: reply.body.error }).toEqual({ status: 409, error: OVER })
    expect(await stateOf(network, CLASS, 1)).toEqual({ state: 'waiting', offers: [] })
  })

  it('is not answered any more', async () => {
    const before = await endOfCourse()
    await offer(1)
    const token = await mailedToken(network)
    await endsOn('2026-03-17')
    const seen = await look(token)
    const replies = [await answer(token, 'accept'), await answer(token, 'decline')]
    await endsOn(before)
    expect(seen).toMatchObject({ state: 'expired' })
    expect(replies.map(({ status }) => status)).toEqual([409, 409])
    expect(replies[0]?.body.error).toContain('This offer has expired.')
  })

  it('goes to nobody else when it runs out', async () => {
    const before = await endOfCourse()
    await offerNext(network, true)
    await makeOverdue(network, CLASS, 1, 'of a class that is over')
    await endsOn('2026-03-17')
    await network.workAt('waiting/expire-offers')
    await endsOn(before)
    await offerNext(network, false)
    expect(await stateOf(network, CLASS, 1)).toEqual({ state: 'waiting', offers: ['expired'] })
    expect(await stateOf(network, CLASS, 4)).toEqual({ state: 'waiting', offers: [] })
  })
})

const endOfCourse = async () => {
  const [found] = await network.run(({ tx }) =>
    tx.query(sql<{ day: string }>`
      select end_date::text as day from courses where id = (select course_id from classes where id = ${CLASS})`),
  )
  return String(found?.day)
}
