import { endpoint, message, ValidationFailed } from '#server/api.ts'
import { queueMessages } from '../messages/queue/queue-messages.ts'
import add from './add.contract.ts'
import { addEntry, requireBookingType } from './add-entry.ts'
import { classSummary } from './class-summary.ts'

/** WAIT-05, WAIT-06: puts a child of a family on the waiting list of a class, at its end, and tells the family. */
export default endpoint({
  ...add,
  async run(context) {
    const { records, params, body } = context
    const { id: class_id } = params
    const { customer_id, consumer_id, is_taster, send_email } = body
    await records('class').lock(class_id)
    const [child] = await records('consumer').list({ where: { id: consumer_id, customer_id }, only: ['id', 'name'] })
    if (!child) throw new ValidationFailed({ consumer_id: [message('validation.choice')] })
    if (is_taster) await requireBookingType(context, class_id, 'taster', 'is_taster')
    const id = await addEntry(context, {
      class_id,
      consumer_id,
      name: String(child.name),
      ...(is_taster && { taster: true, booking_type: 'taster' as const }),
    })
    const { position } = await records('waiting_entry')
      .asSystem()
      .get(id, { with: ['position'] })
    const item = { id, class_id, consumer_id, position: Number(position) }
    if (!send_email) return { item, emailed: false }
    const { name: class_name, venue_name, slot } = await classSummary(context, class_id)
    const { emails } = await queueMessages(context, {
      customerIds: [customer_id],
      template: 'waiting-list-added',
      values: { consumer_name: String(child.name), class_name, venue_name, slot },
      cause: { action: 'add_to_waiting_list' },
    })
    return { item, emailed: emails > 0 }
  },
})
