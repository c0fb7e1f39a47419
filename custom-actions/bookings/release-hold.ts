import type { Job, RequestContext } from '#server/api.ts'
import { cancelAtProvider } from '../provider/charges/charge-attempt.ts'
import { giveUpPlace } from './give-up-place.ts'
import { takePlace } from './take-place.ts'

/** A place that waits for its first payment. */
export interface HeldPlace {
  place_id: number
  /** The last attempt to take its payment. */
  attempt_id: number | null
}

/** A held place with the last attempt to take its first payment. */
export async function heldPlace(
  { records }: RequestContext,
  { id, quotation_id }: { id: number; quotation_id: number | null },
): Promise<HeldPlace> {
  const [attempt] = await records('payment_attempt')
    .asSystem()
    .list({
      where: { 'payment.quotation_id': quotation_id, 'payment.is_initial': true },
      sort: '-id',
      limit: 1,
      only: ['id'],
    })
  return { place_id: id, attempt_id: attempt?.id ?? null }
}

/**
 * Gives up a held place: its payment is called off at the provider first, so that it can never be taken for a place that is gone. One that
 * has been taken by then makes the place a taken one, or is kept as credit where it cannot be.
 *
 * @param patient leaves a place alone whose payment the provider neither took nor called off
 */
export async function releaseHold(
  job: Job,
  { place_id, attempt_id }: HeldPlace,
  reason: string,
  { patient = false }: { patient?: boolean } = {},
): Promise<void> {
  const outcome =
    attempt_id === null ? null : await cancelAtProvider((work) => job.batch((context) => work(context)), attempt_id)
  if (patient && (outcome?.state === 'unknown' || outcome?.state === 'requires_action')) return
  await job.batch(async (context) => {
    if (outcome?.state === 'succeeded') await takePlace(context, { place_id })
    else await giveUpPlace(context, { place_id }, reason)
  })
}
