import { Conflict, message } from '#server/api.ts'
import type { PlanOutcome } from '../outcome.contract.ts'

/**
 * Shown = posted: what is done now must be what was shown. Without a fingerprint nothing was shown, and nothing is compared.
 *
 * @throws Conflict with the outcome of now
 */
export function confirmOutcome(outcome: PlanOutcome, fingerprint: string | null | undefined): void {
  if (fingerprint === undefined || fingerprint === null || fingerprint === outcome.fingerprint) return
  throw new Conflict(message('plans.changed'), {
    review: outcome,
  })
}
