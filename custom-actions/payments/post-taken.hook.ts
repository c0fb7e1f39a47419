import type { HookDefinition } from '#server/api.ts'
import { postPayment } from '../ledger/post-payment.ts'
import { lockDeclined } from './taking/lock-declined.ts'
import { settlePaidOtherwise } from './taking/settle-paid-otherwise.ts'

/**
 * A payment that is taken, by whatever hand, is posted in the same transaction, and declined ones that it settles are tried no more.
 * The first payment of a place is posted where the place is taken, behind its charges.
 */
const postTaken: HookDefinition<'payment'> = async (context, { rows }) => {
  for (const { id, before, after } of rows) {
    if (after?.state !== 'succeeded' || before?.state === 'succeeded' || after.is_initial) continue
    const declined = await lockDeclined(context, after)
    await postPayment(context, id)
    await settlePaidOtherwise(context, declined)
  }
}

export default postTaken
