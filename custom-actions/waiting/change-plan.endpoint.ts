import { endpoint } from '#server/api.ts'
import { requireBookingType } from './add-entry.ts'
import changePlan from './change-plan.contract.ts'
import { lockEntry } from './lock-entry.ts'
import { offerNext } from './offer-next.ts'

/** WAIT-11, WAIT-12: changes the booking type of an entry to another one that its class has. The turn stays. */
export default endpoint({
  ...changePlan,
  async run(context) {
    const { records, params, body } = context
    const entry = await lockEntry(context, params)
    await requireBookingType(context, params.class_id, body.plan, 'plan')
    const taster = body.plan === 'taster'
    await records('waiting_entry').asSystem().update(entry, { booking_type: body.plan, taster })
    if (entry.lapsed) await offerNext(context, entry.class_id)
    return { item: { id: entry.id, booking_type: body.plan, taster } }
  },
})
