import { endpoint } from '#server/api.ts'
import { applyDispute } from '../provider/events/apply-dispute.ts'
import { atProvider, openDispute } from './disputes/dispute-at-provider.ts'

/** Gives a dispute up: the family keeps the money, and the bank need not wait for the last day. */
export default endpoint({
  method: 'POST',
  path: 'payments/:id/dispute/accept',
  permission: 'payments.dispute',
  summary: 'Accept the dispute of a payment, which is lost by it',
  reply: { success: { const: true } },
  async prepare(look) {
    const dispute = await look((context) => openDispute(context, context.params.id))
    return atProvider(dispute, ({ disputes }) => disputes.close(dispute.provider_id))
  },
  async run(context) {
    await applyDispute(context, context.prepared)
    return { success: true as const }
  },
})
