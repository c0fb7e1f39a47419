import { literalOperand, type RequestContext } from '#server/api.ts'
import type { HeldBooking } from './held-booking.ts'

/** The acceptance that a key was sent with before: a screen that sends twice is answered by it. */
export async function findAcceptance(
  { records }: RequestContext,
  requestKey: string | undefined,
): Promise<Omit<HeldBooking, 'repeated'> | undefined> {
  if (requestKey === undefined) return undefined
  const [quotation] = await records('quotation')
    .asSystem()
    .list({ where: { request_key: literalOperand(requestKey) }, only: ['id'] })
  if (!quotation) return undefined
  const [place] = await records('class_consumer')
    .asSystem()
    .list({ where: { quotation_id: quotation.id }, only: ['id'] })
  if (!place) return undefined
  const [plan] = await records('plan')
    .asSystem()
    .list({ where: { place_id: place.id }, only: ['id'] })
  const [payment] = await records('payment')
    .asSystem()
    .list({ where: { quotation_id: quotation.id, is_initial: true }, sort: '-id', limit: 1, only: ['id'] })
  return {
    quotation_id: quotation.id,
    place_id: place.id,
    plan_id: plan?.id ?? 0,
    payment_id: payment?.id ?? null,
    awaits_card: false,
  }
}
