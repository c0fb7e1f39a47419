import { expect, vi } from 'vitest'
import type { ChargeOutcome } from '../../../custom-actions/provider/charges/charge-outcome.ts'
import type { InTransaction } from '../../../custom-actions/provider/charges/in-transaction.ts'
import { openNetwork } from '../network.ts'
import { accepted, type Booked, brokenAccounts, FRIDAYS, linesOf, newClass } from './accepting.ts'

const provider = vi.hoisted(() => ({ says: { state: 'unknown' } as unknown, asked: [] as number[] }))

vi.mock('../../../custom-actions/provider/accounts/provider-in-use.ts', () => ({
  requireProvider: () => ({}),
  providerOf: () => undefined,
}))
vi.mock('../../../custom-actions/provider/charges/charge-attempt.ts', async () => {
  const { recordOutcome } = await import('../../../custom-actions/provider/charges/record-outcome.ts')
  const answer = async (inTransaction: InTransaction, attempt: number) => {
    provider.asked.push(attempt)
    const outcome = provider.says as ChargeOutcome
    await inTransaction((context) => recordOutcome(context, attempt, outcome))
    return outcome
  }
  return { chargeAttempt: answer, cancelAtProvider: answer, resolveUnknown: answer }
})

/** The provider as a test wants it: what it says next, and the attempts that it was asked for. */
export { provider }

/** The next test's provider takes what it is asked for. */
export function resetProvider(): void {
  provider.asked = []
  provider.says = { state: 'succeeded', provider_id: `pi_${Math.random()}` }
}

export type CardWorld = Awaited<ReturnType<typeof openCardWorld>>

/** The network with a provider that says what a test wants, a card of the second family, and classes that it books by it. */
export async function openCardWorld() {
  const network = await openNetwork()
  const card = await network.run(({ records }) =>
    records('card')
      .asSystem()
      .create({ customer_id: 2, provider_customer: 'cus_1', provider_method: 'pm_1', brand: 'visa', last4: '4242' }),
  )
  let classes = 20
  const booking = async (
    terms: Record<string, unknown> = {},
    values: Record<string, unknown> = {},
  ): Promise<Booked> => {
    classes += 1
    const { id, lessons } = await newClass(network, FRIDAYS, { max_consumers: classes, ...values })
    return { class_id: id, consumer_id: 3, terms: { plan: 'pia', lessons, ...terms } }
  }
  const byCard = (booked: Booked, more: Record<string, unknown> = {}) =>
    accepted(network, booked, { payment_type: 'card', card_id: card, ...more })
  const rowsOf = (class_id: number) =>
    network.run(async ({ records }) => {
      const [quotation] = await records('quotation')
        .asSystem()
        .list({ where: { class_id, kind: { ne: 'period' } }, sort: '-id', limit: 1 })
      const where = { quotation_id: quotation?.id ?? 0 }
      const [payment] = await records('payment').asSystem().list({ where })
      const [plan] = await records('plan')
        .asSystem()
        .list({ where: { 'place.class_id': class_id }, sort: '-id', limit: 1 })
      const [period] = await records('plan_period').asSystem().list({ where })
      return { quotation, payment, plan, period }
    })
  /** Everything that must hold of accounts does. */
  const expectProven = async () => expect(await brokenAccounts(network)).toEqual([])
  return { network, card, booking, byCard, rowsOf, lines: () => linesOf(network, 2, 1), expectProven }
}
