import { endpoint, type EndpointDefinition } from '#server/api.ts'
import { sendAgain } from './send-again.ts'

/** A person sends a message of a log again that failed, or of which nobody knows. */
export function resend(
  entity: Parameters<typeof sendAgain>[1],
  address: { path: `${string}/:id/resend`; permission: string; summary: string },
): EndpointDefinition {
  return endpoint({
    method: 'POST',
    ...address,
    reply: { success: { const: true } },
    async run(call) {
      await sendAgain(call, entity, call.params.id)
      return { success: true }
    },
  })
}
