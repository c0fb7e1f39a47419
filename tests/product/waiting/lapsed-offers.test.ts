import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Network, openNetwork } from '../network.ts'
import { addressAll, makeOverdue, mailedToken, offerNext, stateOf, waitAnew } from './list.ts'

const CLASS = 2

let network: Network
let count = 0
beforeAll(async () => {
  network = await openNetwork()
  await addressAll(network)
})
afterAll(() => network?.close())

/** Class 2 has two places, of which one is taken. Amy's offer has run out, and the job has not come by yet. */
beforeEach(async () => {
  await waitAnew(network, CLASS, [
    [1, 1],
    [3, 4],
  ])
  await makeOverdue(network, CLASS, 1, `run out ${(count += 1)}`)
})

const children = async (query: string) =>
  (await network.items(`classes/${CLASS}/waiting?${query}`, 'owner')).map(({ consumer_id }) => consumer_id)
const entryOf = async (child: number) => {
  const { id } = await network.item('GET', `waiting-list/${CLASS}/${child}`)
  return network.item('GET', `waiting-list/${Number(id)}`, undefined, 'owner')
}
const act = (child: number, action: string, body: object = {}) =>
  network.send('POST', `waiting-list/${CLASS}/${child}/${action}`, body, 'owner')

describe('from the second at which an offer ends, before the job has come by', () => {
  it('WAIT-01 WAIT-04 its child waits again, in the list and wherever the entry is read', async () => {
    expect(await entryOf(1)).toMatchObject({ standing: 'waiting', offer_expires_at: null })
    expect(await network.item('GET', `waiting-list/${CLASS}/1`)).toMatchObject({
      state: 'waiting',
      offer_expires_at: null,
    })
  })

  it('FLT-11 the filters follow, and so do the numbers of those who wait for a place', async () => {
    expect(await children('quick_filter=offered')).toEqual([])
    expect(await children('quick_filter=to_offer')).toEqual([1, 4])
    expect(await children('quick_filter=waiting')).toEqual([1, 4])
    const [matter] = (await network.items('issues', 'owner')).filter(({ issue }) => issue === 'places_to_offer')
    expect(matter).toMatchObject({ record_id: CLASS, item: { in_line: 2 } })
    expect(await act(4, 'offer')).toMatchObject({ status: 200 })
    expect(await children('quick_filter=offered')).toEqual([4])
  })

  it('is offered a place again by whoever means it', async () => {
    expect(await act(1, 'offer')).toMatchObject({ status: 200 })
    expect(await stateOf(network, CLASS, 1)).toEqual({ state: 'offered', offers: ['open', 'expired'] })
    expect(await entryOf(1)).toMatchObject({ standing: 'offered' })
    await network.workAt('waiting/expire-offers')
    expect(await stateOf(network, CLASS, 1)).toEqual({ state: 'offered', offers: ['open', 'expired'] })
  })

  it('has no offer that could be taken back', async () => {
    const reply = await act(1, 'withdraw-offer')
    expect([reply.status, reply.body.error]).toEqual([409, expect.stringContaining('no offer')])
  })

  it.each([
    ['change-plan', { plan: 'pia' }, 'waiting'],
    ['remove', { reason: 'Other' }, 'removed'],
  ])(
    'what is done with it (%s) ends the offer as expired, and lets the next in line have the place',
    async (action, body, state) => {
      await offerNext(network, true)
      const reply = await act(1, action, body)
      await offerNext(network, false)
      expect(reply.status, JSON.stringify(reply.body)).toBe(200)
      expect(await stateOf(network, CLASS, 1)).toEqual({ state, offers: ['expired'] })
      expect(await stateOf(network, CLASS, 4)).toEqual({ state: 'offered', offers: ['open'] })
      await network.send('POST', 'offers/answer', { token: await mailedToken(network), answer: 'decline' })
    },
  )

  it('one that the family accepted in time stays accepted', async () => {
    expect((await act(4, 'offer')).status).toBe(200)
    await network.send('POST', 'offers/answer', { token: await mailedToken(network), answer: 'accept' })
    expect(await entryOf(4)).toMatchObject({ standing: 'offered', has_accepted: true })
    expect(await children('quick_filter=to_book')).toEqual([4])
  })
})
