import type { EndpointDefinition } from '#server/api.ts'
import { sendAgain } from './send-again.ts'

/** Resends a logged message that failed, or whose outcome is unknown, at a person's request. */
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
