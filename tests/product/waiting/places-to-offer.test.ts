import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Network, openNetwork } from '../network.ts'
import { addressAll, mailedToken, waitAnew } from './list.ts'

/** It has two places, of which one is taken. */
const CLASS = 2

let network: Network
beforeAll(async () => {
  network = await openNetwork()
  await addressAll(network)
  await hasPlaces(2)
})
afterAll(() => network?.close())

beforeEach(async () => {
  await network.run(({ tx }) => tx.query(sql`delete from issue_states where tenant_id = ${tx.tenantId}`))
  await waitAnew(network, CLASS, [
    [1, 1],
    [3, 4],
  ])
})

const matters = async (as?: 'owner' | 'desk' | 'neighbour' | 'instructor' | 'support') =>
  (await network.items('issues', as)).filter(({ issue }) => issue === 'places_to_offer')
const classes = async () => (await matters('owner')).map(({ record_id }) => record_id)
const settle = () => network.send('PUT', `issues/places_to_offer-${CLASS}`, { status: 'resolved' }, 'owner')
const hasPlaces = (places: number) => network.send('PATCH', `classes/${CLASS}`, { max_consumers: places })
const firstPlace = () =>
  network.run(async ({ tx }) => {
    const [place] = await tx.query(sql<{ consumer_id: number }>`
      select consumer_id from class_consumers where class_id = ${CLASS} and state = 'taken' order by id limit 1`)
    return Number(place?.consumer_id)
  })

describe('a place that is free while families wait', () => {
  it('WAIT-01 SNAV-27 is a matter for those who may offer it, of their franchise, with the way to the list', async () => {
    for (const who of ['owner', 'desk', 'support'] as const) {
      expect(await matters(who), who).toMatchObject([
        {
          record_id: CLASS,
          item: { id: CLASS, name: 'Minnows Wednesday', venue: { name: 'York Baths' }, in_line: 2 },
        },
      ])
    }
    expect(await matters('neighbour')).toEqual([])
    expect(await matters('instructor')).toEqual([])
    expect(await network.ids('waiting-list?quick_filter=to_offer', 'owner')).toHaveLength(2)
  })

  it('is none where every place is taken or offered, where nobody waits, or the class is over', async () => {
    await network.send('POST', `waiting-list/${CLASS}/1/offer`, {}, 'owner')
    expect(await classes()).toEqual([])
    expect(await network.ids('waiting-list?quick_filter=to_offer', 'owner')).toEqual([])
    await network.send('POST', 'offers/answer', { token: await mailedToken(network), answer: 'decline' })
    expect(await classes()).toEqual([CLASS])
    const [course] = await network.run(({ tx }) =>
      tx.query(sql<{ id: number; end_date: string }>`
        select id, end_date::text from courses where id = (select course_id from classes where id = ${CLASS})`),
    )
    const endsOn = (day: string) =>
      network.run(({ tx }) => tx.query(sql`update courses set end_date = ${day} where id = ${course?.id ?? 0}`))
    await endsOn('2026-03-17')
    expect(await classes()).toEqual([])
    await endsOn(course?.end_date ?? '')
    await waitAnew(network, CLASS, [])
    expect(await classes()).toEqual([])
  })

  it('ACC-30 is none for a child whose place is held until its card is charged', async () => {
    const held = (consumer_id: number) =>
      network.run(({ records }) =>
        records('class_consumer')
          .asSystem()
          .create({ class_id: CLASS, consumer_id, booking_type: 'pia', started_on: '2026-03-18', state: 'held' }),
      )
    await hasPlaces(10)
    const [one, other] = [await held(1), await held(4)]
    expect(await classes()).toEqual([])
    expect(await network.ids('waiting-list?quick_filter=to_offer', 'owner')).toEqual([])
    await network.run(async ({ records }) => {
      for (const id of [one, other]) await records('class_consumer').asSystem().transition(id, 'void')
    })
    expect(await classes()).toEqual([CLASS])
    await hasPlaces(2)
  })

  it('CLS-14 becomes one when a child leaves: nobody is offered the place by itself', async () => {
    await hasPlaces(1)
    expect(await classes()).toEqual([])
    const child = await firstPlace()
    const left = await network.send('POST', `classes/${CLASS}/consumers/${child}/remove`, { reason: 'Other' })
    expect(left.status, JSON.stringify(left.body)).toBe(200)
    expect(await classes()).toEqual([CLASS])
    const offered = await network.run(({ records }) =>
      records('waiting_entry')
        .asSystem()
        .list({ where: { class_id: CLASS, state: 'offered' } }),
    )
    expect(offered).toEqual([])
  })

  it('that somebody has seen to is a matter again when another place is free, or another child waits', async () => {
    await hasPlaces(2)
    expect((await settle()).status).toBe(200)
    expect(await classes()).toEqual([])
    await hasPlaces(3)
    expect(await classes()).toEqual([CLASS])
    await settle()
    await network.send('POST', `waiting-list/${CLASS}`, { customer_id: 2, consumer_id: 3, send_email: false })
    expect(await classes()).toEqual([CLASS])
  })
})
