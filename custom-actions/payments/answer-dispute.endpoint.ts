import { endpoint } from '#server/api.ts'
import answerDispute from './answer-dispute.contract.ts'
import { applyDispute } from '../provider/events/apply-dispute.ts'
import { atProvider, openDispute } from './disputes/dispute-at-provider.ts'
import { readEvidence } from './disputes/read-evidence.ts'

/** Sends the bank what speaks for a payment: the words of staff, and what is known of the family and its lessons. */
export default endpoint({
  ...answerDispute,
  async prepare(look) {
    const { dispute, evidence } = await look(async (context) => {
      const found = await openDispute(context, context.params.id)
      return { dispute: found, evidence: await readEvidence(context, context.params.id, context.body.text) }
    })
    return atProvider(dispute, ({ disputes }) => disputes.update(dispute.provider_id, { evidence, submit: true }))
  },
  async run(context) {
    await applyDispute(context, context.prepared)
    return { success: true as const }
  },
})
