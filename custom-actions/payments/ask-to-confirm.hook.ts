import type { HookDefinition } from '#server/api.ts'
import { sendConfirmation } from './confirmation/send-confirmation.ts'

/**
 * A family whose bank asks for it is sent a link, in the transaction in which this becomes known: once, however often the provider
 * says so. Where nothing can be sent, the payment waits in the money inbox all the same.
 */
const askToConfirm: HookDefinition<'payment'> = async (context, { rows }) => {
  for (const { id, before, after } of rows) {
    if (after?.state === 'requires_action' && before?.state !== 'requires_action') await sendConfirmation(context, id)
  }
}

export default askToConfirm
