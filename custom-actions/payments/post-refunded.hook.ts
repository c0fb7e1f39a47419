import { sql } from 'kysely'
import type { HookDefinition } from '#server/api.ts'
import { postRefund } from '../ledger/post-refund.ts'
import { reverseLines } from '../ledger/reverse-lines.ts'

/** A refund is posted when it was made; one that the bank returned is reversed. */
const postRefunded: HookDefinition<'refund'> = async (context, { rows }) => {
  for (const { id, before, after } of rows) {
    if (!before || !after || before.state === after.state) continue
    if (after.state === 'succeeded') {
      await context.records('payment').asSystem().lock(after.payment_id)
      await postRefund(context, id)
    } else if (before.state === 'succeeded') {
      const lines = await context.tx.query(sql<{ id: number }>`
        select id from customer_transactions where refund_id = ${id}::bigint and cause = 'refund'`)
      const why = { notes: 'The bank returned the refund.' }
      await reverseLines(
        context,
        lines.map((line) => line.id),
        why,
      )
    }
  }
}

export default postRefunded
