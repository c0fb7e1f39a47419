import type { RequestContext } from '#server/api.ts'
import { causeKeys } from './cause-keys.ts'
import { refuseClosedBooks } from './closed-books.ts'
import { withFactsOfClasses } from './facts-of-classes.ts'
import type { LedgerLine } from './ledger-line.ts'
import { lockBalances } from './lock-balances.ts'
import { settleLines } from './settle-lines.ts'

/**
 * Posts lines in the transaction that is open: under the lock of their balances, each cause once, settled with what is open.
 * The balances follow (`update-balances.hook.ts`). A constant number of statements, however many lines there are. The only way
 * into the ledger.
 *
 * @param areLocked the caller has locked the balances in this transaction
 * @returns their ids, in the order given
 * @throws Conflict when a cause has been posted already; ValidationFailed at `dated` in closed books
 */
export async function postLines(
  context: RequestContext,
  lines: readonly LedgerLine[],
  { areLocked = false }: { areLocked?: boolean } = {},
): Promise<number[]> {
  if (lines.length === 0) return []
  const { records, today } = context
  refuseClosedBooks(
    context,
    lines.map(({ dated }) => dated ?? today),
  )
  const accounts = lines.map(({ customer_id, franchisee_id }) => ({ customer_id, franchisee_id }))
  if (!areLocked) await lockBalances(context, accounts)
  const keys = await causeKeys(context, lines)
  const kept = await withFactsOfClasses(context, lines)
  const ids = await records('customer_transaction')
    .asSystem()
    .createMany(
      kept.map(({ key: _key, draws_on: _draws_on, instead_of: _instead_of, ...line }, index) => {
        return { dated: today, ...line, cause_key: keys[index] as string }
      }),
    )
  await settleLines(
    context,
    kept.map(({ customer_id, franchisee_id, draws_on = null, instead_of = null, reverses_id }, index) => {
      const id = ids[index] as number
      return { id, customer_id, franchisee_id, draws_on: draws_on ?? reverses_id ?? null, instead_of }
    }),
  )
  return ids
}
