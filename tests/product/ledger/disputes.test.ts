import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ledgerProblems } from '../../../custom-actions/ledger/ledger-problems.ts'
import { postDispute, postWonDispute } from '../../../custom-actions/ledger/post-dispute.ts'
import { type Network, openNetwork } from '../network.ts'
import { familyIn } from './money-of-a-family.ts'

let network: Network
beforeAll(async () => {
  network = await openNetwork()
})
afterAll(() => network?.close())

/** A family that has paid 60.25 for its class in cash, so that nothing has to agree with the provider. */
async function paidFamily() {
  const family = await familyIn(network)
  const quotation_id = await family.accept([family.line(1, 6025)])
  const payment = await family.pay(6025, { method: 'cash', quotation_id })
  const dispute = (amount: number) =>
    network.run(({ records }) =>
      records('dispute')
        .asSystem()
        .create({ payment_id: payment, provider_id: `du_${randomUUID()}`, amount }),
    )
  const taken = (id: number) => network.run((context) => postDispute(context, id))
  const won = (id: number) =>
    network.run(async (context) => {
      await context.records('dispute').asSystem().transition(id, 'won')
      await postWonDispute(context, id)
    })
  const refund = (amount: number) =>
    network.send('POST', `payments/${payment}/refunds`, { amount, method: 'cash', reason: 'Goodwill' })
  const remaining = async () => (await network.item('GET', `payments/${payment}/refundable`)).remaining
  const listed = async () => (await network.item('GET', `payments/${payment}`)).remaining
  return { ...family, payment, dispute, taken, won, refund, remaining, listed }
}

const problems = () => network.run(({ tx }) => ledgerProblems(tx))

describe('a dispute', () => {
  it('RFD-06 takes the money of its payment, so that the family owes again, once however often the bank tells of it', async () => {
    const family = await paidFamily()
    const dispute = await family.dispute(6025)
    await family.taken(dispute)
    await family.taken(dispute)
    expect((await family.lines()).slice(2)).toMatchObject([
      { type: 'refund', cause: 'dispute', service: 'account', amount: -6025 },
    ])
    expect(await family.balance()).toBe(-6025)
    expect(await problems()).toEqual([])
  })

  it('RFD-06 that is won gives it back, once', async () => {
    const family = await paidFamily()
    const dispute = await family.dispute(6025)
    await family.taken(dispute)
    await family.won(dispute)
    await network.run((context) => postWonDispute(context, dispute))
    expect((await family.lines()).slice(3)).toMatchObject([{ type: 'reversal', amount: 6025 }])
    expect(await family.balance()).toBe(0)
    expect([await family.remaining(), await family.listed()]).toEqual([6025, 6025])
    expect(await problems()).toEqual([])
  })

  it('PAY-01 RFD-06 leaves only the rest of its payment to refund', async () => {
    const family = await paidFamily()
    await family.taken(await family.dispute(4000))
    expect([await family.remaining(), await family.listed()]).toEqual([2025, 2025])
    const refused = await family.refund(2026)
    expect(refused).toMatchObject({
      status: 422,
      body: { errors: { amount: ['Only £20.25 of this payment is left to refund.'] } },
    })
    expect(await family.refund(2025)).toMatchObject({ status: 200, body: { item: { remaining: 0 } } })
    expect(await family.refund(1)).toMatchObject({
      ...{ status: 422, body: { errors: { amount: ['Nothing of this payment is left to refund.'] } } },
    })
    expect(await problems()).toEqual([])
  })

  it('PAY-01 takes no more than refunds and the disputes before it have left', async () => {
    const family = await paidFamily()
    expect((await family.refund(1000)).status).toBe(200)
    await family.taken(await family.dispute(3000))
    const second = await family.dispute(6025)
    await family.taken(second)
    const disputed = (await family.lines()).filter(({ cause }) => cause === 'dispute')
    expect(disputed.map(({ amount }) => amount)).toEqual([-3000, -2025])
    await family.taken(await family.dispute(500))
    expect((await family.lines()).filter(({ cause }) => cause === 'dispute')).toHaveLength(2)
    expect(await family.remaining()).toBe(0)
    expect(await problems()).toEqual([])
  })

  it('PAY-01 takes the rest of what it is about once another dispute was won', async () => {
    const family = await paidFamily()
    const [first, second] = [await family.dispute(4000), await family.dispute(6025)]
    await family.taken(first)
    await family.taken(second)
    await family.won(first)
    await family.taken(second)
    expect(await family.balance()).toBe(-6025)
    expect(await family.remaining()).toBe(0)
    expect(await problems()).toEqual([])
  })
})
