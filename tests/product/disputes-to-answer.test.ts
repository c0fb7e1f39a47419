import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ledgerProblems } from '../../custom-actions/ledger/ledger-problems.ts'
import { openChargingWorld } from './charging-world.ts'
import { TENANT } from './provider-world.ts'

const world = await openChargingWorld()
const { network, simulator } = world
const stripe = simulator.client(TENANT)
afterAll(() => world.close())

/** A card payment of the first family that was taken, and is contested at the bank. */
async function contested() {
  const { payment } = await world.charged('pm_card_createDispute')
  await network.workAt('provider/catch-up')
  await network.work()
  const provider_id = await network.run(async ({ records }) => {
    const [dispute] = await records('dispute')
      .asSystem()
      .list({ where: { payment_id: payment } })
    return String(dispute?.provider_id)
  })
  return { payment, provider_id }
}

const inInbox = async (payment: number, as?: 'owner') =>
  (await network.items('money/inbox?count=100', as)).find(
    ({ kind, payment_id }) => kind === 'disputed' && payment_id === payment,
  )
const disputeOf = async (payment: number) =>
  (await network.items(`payments/${payment}/disputes`)).map(({ amount, state, respond_by }) => ({
    ...{ amount, state, respond_by },
  }))
const act = (payment: number, how: 'accept' | 'answer', as?: 'owner' | 'desk' | 'neighbour' | 'support') =>
  network.send('POST', `payments/${payment}/dispute/${how}`, how === 'answer' ? { text: 'They came.' } : {}, as)
const problems = () => network.run(({ tx }) => ledgerProblems(tx))

beforeAll(() => network.run(({ tx }) => tx.query(sql`update customers set email = 'amy@mail.example' where id = 1`)))

describe('a dispute that waits for an answer', () => {
  it('PAY-01 is in the money inbox with the last day to answer, and with its payment', async () => {
    const { payment } = await contested()
    expect(await inInbox(payment)).toMatchObject({ amount: 6025, respond_by: '2026-03-25', details: 'fraudulent' })
    expect(await network.item('GET', `payments/${payment}`)).toMatchObject({ contested: true, disputed: 6025 })
    expect(await disputeOf(payment)).toEqual([{ amount: 6025, state: 'needs_response', respond_by: '2026-03-25' }])
    expect(await network.ids('payments?quick_filter=disputed')).toContain(payment)
  })

  it('PAY-01 is answered with what is known, and leaves the inbox: the bank decides', async () => {
    const { payment, provider_id } = await contested()
    expect((await act(payment, 'answer', 'owner')).body).toEqual({ success: true })
    const { evidence, status } = await stripe.disputes.retrieve(provider_id)
    expect(status).toBe('under_review')
    expect(evidence).toMatchObject({
      uncategorized_text: 'They came.',
      customer_name: expect.stringContaining('A'),
      customer_email_address: 'amy@mail.example',
      service_date: '2026-03-18',
    })
    expect(await inInbox(payment)).toBeUndefined()
    expect(await disputeOf(payment)).toMatchObject([{ state: 'under_review' }])
    const again = await act(payment, 'answer')
    expect([again.status, again.body.error]).toEqual([
      409,
      'There is no dispute of this payment that waits for an answer.',
    ])
  })

  it('RFD-06 is accepted: it is lost at once, and what the payment was for is owed again', async () => {
    const { payment, provider_id } = await contested()
    expect((await act(payment, 'accept')).body).toEqual({ success: true })
    expect(await stripe.disputes.retrieve(provider_id)).toMatchObject({ status: 'lost' })
    expect(await disputeOf(payment)).toMatchObject([{ state: 'lost' }])
    expect(await inInbox(payment)).toBeUndefined()
    expect(await network.item('GET', `payments/${payment}`)).toMatchObject({ contested: false, disputed: 6025 })
    await network.workAt('provider/catch-up')
    await network.work()
    expect(await disputeOf(payment)).toMatchObject([{ state: 'lost' }])
    expect(await problems()).toEqual([])
  })

  it('that was decided at the provider meanwhile is refused with the reason, and settled by what the provider tells', async () => {
    const { payment, provider_id } = await contested()
    await stripe.disputes.update(provider_id, { evidence: { uncategorized_text: 'winning_evidence' } })
    const reply = await act(payment, 'accept')
    expect([reply.status, reply.body.error]).toEqual([409, expect.stringContaining('already closed')])
    await network.workAt('provider/catch-up')
    await network.work()
    expect(await disputeOf(payment)).toMatchObject([{ state: 'won' }])
    expect(await network.item('GET', `payments/${payment}`)).toMatchObject({ contested: false, disputed: 0 })
    expect(await problems()).toEqual([])
  })

  it('MPERM-09 is for those who may, of their franchise', async () => {
    const { payment } = await contested()
    for (const how of ['answer', 'accept'] as const) {
      expect((await act(payment, how, 'desk')).status).toBe(403)
      expect((await act(payment, how, 'support')).status).toBe(403)
      expect((await act(payment, how, 'neighbour')).status).toBe(404)
    }
    expect(await disputeOf(payment)).toMatchObject([{ state: 'needs_response' }])
  })
})
