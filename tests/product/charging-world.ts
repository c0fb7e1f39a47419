import type { RequestContext } from '#server/request-context.ts'
import { chargeAttempt } from '../../custom-actions/provider/charges/charge-attempt.ts'
import type { InTransaction } from '../../custom-actions/provider/charges/in-transaction.ts'
import { NETWORK_NOW } from '../contract/product/network.ts'
import { openProviderWorld, TENANT } from './provider-world.ts'

/** The provider, and payments of the first family that are claimed for a card and charged. */
export async function openChargingWorld() {
  const world = await openProviderWorld()
  const { network, addCard } = world
  /** A transaction as the system, of the tenant that the simulator knows. */
  const inTransaction: InTransaction = (work) =>
    network.run((context) => work({ ...context, tenant: { slug: TENANT } } as RequestContext))
  let keys = 0
  /** A payment that was claimed for a card, with its attempt, as the flows leave them before they call. */
  const claimed = async (card: number, amount = 6025) =>
    inTransaction(async ({ records }) => {
      const payment = await records('payment')
        .asSystem()
        .create({
          customer_id: 1,
          franchisee_id: 1,
          method: 'stripe',
          amount,
          due_on: NETWORK_NOW.slice(0, 10),
          card_id: card,
        })
      await records('payment').asSystem().transition(payment, 'processing')
      const attempt = await records('payment_attempt')
        .asSystem()
        .create({ payment_id: payment, number: 1, amount, card_id: card, idempotency_key: `attempt-${(keys += 1)}` })
      return { payment, attempt }
    })
  const charged = async (token: string) => {
    const { id } = await addCard(token)
    const made = await claimed(Number(id))
    return { ...made, outcome: await chargeAttempt(inTransaction, made.attempt) }
  }
  const stateOf = (payment: number) =>
    inTransaction(async ({ records }) => {
      const [attempt] = await records('payment_attempt')
        .asSystem()
        .list({ where: { payment_id: payment }, sort: '-id' })
      const { state, dated } = await records('payment').asSystem().get(payment)
      return { state, dated, outcome: attempt?.outcome, code: attempt?.decline_code, provider_id: attempt?.provider_id }
    })
  return { ...world, inTransaction, claimed, charged, stateOf }
}
