import type { RequestContext } from '#server/api.ts'

/** A booking that is held, with its rows, all locked. */
export type LockedBooking = Awaited<ReturnType<typeof lockHeld>>

/** Locks a booking by its place, in the order of all money: class, lessons, waiting entry, code, plan, payment. */
export async function lockHeld({ records }: RequestContext, placeId: number) {
  const { class_id, consumer_id, quotation_id } = await records('class_consumer').asSystem().get(placeId)
  if (quotation_id === null) throw new Error(`Place ${placeId} was not booked with a quotation.`)
  await records('class').asSystem().lock(class_id)
  await records('lesson')
    .asSystem()
    .lockAll({ where: { class_id, start_date: { gte: '$today' } } })
  const [entry] = await records('waiting_entry')
    .asSystem()
    .lockAll({ where: { class_id, consumer_id, state: ['waiting', 'offered'] } })
  const [usage] = await records('discount_code_usage')
    .asSystem()
    .lockAll({ where: { quotation_id, released_at: null } })
  const [plan] = await records('plan')
    .asSystem()
    .lockAll({ where: { place_id: placeId } })
  if (!plan) throw new Error(`Place ${placeId} has no plan.`)
  const [period] = await records('plan_period')
    .asSystem()
    .lockAll({ where: { plan_id: plan.id, quotation_id } })
  const [payment] = await records('payment')
    .asSystem()
    .lockAll({ where: { quotation_id, is_initial: true, state: { ne: 'cancelled' } } })
  const place = await records('class_consumer')
    .asSystem()
    .lock(placeId, {
      with: ['class.name', 'class.venue.name', 'class.start_time', 'class.course.cancelled_at', 'consumer.name'],
    })
  const quotation = await records('quotation').asSystem().get(quotation_id)
  return {
    place,
    plan,
    period,
    payment,
    entry,
    usage,
    quotation,
    discount_code_id: usage?.discount_code_id ?? null,
  }
}
