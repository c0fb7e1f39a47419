import { vi } from 'vitest'
import type { ChargeOutcome } from '../../custom-actions/provider/charges/charge-outcome.ts'
import type { InTransaction } from '../../custom-actions/provider/charges/in-transaction.ts'

const provider = vi.hoisted(() => ({ says: { state: 'unknown' } as unknown, asked: [] as number[] }))

vi.mock('../../custom-actions/provider/accounts/provider-in-use.ts', () => ({
  requireProvider: () => ({}),
  providerOf: () => undefined,
}))
vi.mock('../../custom-actions/provider/charges/charge-attempt.ts', async () => {
  const { recordOutcome } = await import('../../custom-actions/provider/charges/record-outcome.ts')
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
