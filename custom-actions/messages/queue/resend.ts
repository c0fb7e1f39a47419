import { endpoint, type EndpointDefinition } from '#server/api.ts'
import { sendAgain } from './send-again.ts'

/** Resends a logged message that failed, or whose outcome is unknown, at a person's request. */
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
