import type { RequestContext } from '#server/api.ts'
import { lockBalances } from '../../ledger/lock-balances.ts'
import { type Account, type Balances, readAvailableBalance } from './read-available-balance.ts'

/**
 * Locks the balance of an account, the last lock of all, and reads what of it is free. So two plans on one morning do not use, or ask
 * for, the same money.
 *
 * @param except a payment that does not count, because it is the one that is being decided
 */
export async function lockAccount(
  context: RequestContext,
  { customer_id, franchisee_id }: Account,
  except: number | null = null,
): Promise<Balances> {
  const account = { customer_id, franchisee_id }
  await lockBalances(context, [account])
  return readAvailableBalance(context.tx, account, except)
}
