import { sql } from 'kysely'
import { Conflict, endpoint, NotFound } from '#server/api.ts'
import { reversalOf, type PostedTransaction } from '#rules/ledger/reversal.ts'
import { postTransactions } from '../ledger/post-transaction.ts'

/** CUS-06, TXN-06, MAPI-36: deleting a transaction posts its reversal; both stay in the account. */
export default endpoint({
  method: 'DELETE',
  path: 'transactions/:id',
  permission: 'transactions.delete',
  summary: 'Delete a transaction: the balance is as if it had not been',
  reply: { success: { const: true } },
  async run(call) {
    const { tx, params } = call
    // Whoever deletes it at the same time waits here, and then finds it deleted.
    await tx.query(sql`
      select 1 from customer_balances as kept join customer_transactions as one using (customer_id, franchisee_id)
      where one.id = ${params.id}::bigint for update of kept`)
    const [transaction] = await tx.query<PostedTransaction>(sql`
      select id, customer_id, franchisee_id, type, amount, description,
        exists (select 1 from customer_transactions as other where other.reverses_id = transaction.id) as reversed
      from customer_transactions as transaction where id = ${params.id}::bigint`)
    if (!transaction) throw new NotFound()
    const reversal = reversalOf(transaction)
    if (reversal.refused !== undefined) throw new Conflict(reversal.refused)
    await postTransactions(call, [reversal.post])
    return { success: true }
  },
})
