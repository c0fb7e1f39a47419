import type { EndpointDefinition } from '#server/api.ts'
import { sendAgain } from './send-again.ts'

/** A person sends a message of a log again that failed, or of which nobody knows. */
export function resend(
  entity: Parameters<typeof sendAgain>[1],
  address: Pick<EndpointDefinition, 'path' | 'permission' | 'summary'>,
): EndpointDefinition {
  return {
    method: 'POST',
    ...address,
    async run(context, { params }) {
      await sendAgain(context, entity, Number(params.id))
      return { success: true }
    },
  }
}
