import { sql } from 'kysely'
import { message, type RequestContext, ValidationFailed } from '#server/api.ts'

/** The franchisee who sells. */
export interface Seller {
  franchisee_id: number
  /** Only who is registered for VAT charges it. */
  vat_registered: boolean
}

interface Wanted {
  customer_id: number
  franchisee_id?: number | undefined
}

/**
 * The franchisee who sells to a family: one of its own, never one for whom it may only be read. Of several one is named: an order is
 * on the account with whoever sells it.
 *
 * @throws ValidationFailed at `customer_id` when there is none, at `franchisee_id` when there are several to choose from
 */
export async function sellerOf({ tx, user }: RequestContext, { customer_id, franchisee_id }: Wanted): Promise<Seller> {
  const wanted = user.subject.franchisee_id ?? franchisee_id ?? null
  const [seller, ...others] = await tx.query(sql<Seller>`
    select link.franchisee_id, franchisee.vat_registered is true as vat_registered
    from customer_franchisees as link join franchisees as franchisee on franchisee.id = link.franchisee_id
    where link.customer_id = ${customer_id}::bigint and not link.readonly
      and link.franchisee_id = coalesce(${wanted}::bigint, link.franchisee_id)
    order by link.id limit 2`)
  if (!seller) throw new ValidationFailed({ customer_id: [message('store.not_of_franchisee')] })
  if (others.length > 0) throw new ValidationFailed({ franchisee_id: [message('transactions.franchisee')] })
  return seller
}
