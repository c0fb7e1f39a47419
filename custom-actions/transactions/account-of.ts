import { message, type RequestContext, ValidationFailed } from '#server/api.ts'

/**
 * The franchisee of the account that is meant: the chosen one, else the only one of the family, as far as the user acts for it.
 *
 * @throws ValidationFailed at `franchisee_id`; NotFound or Forbidden for a family that the user may not change
 */
export async function accountOf(
  { records, user }: RequestContext,
  customerId: number,
  chosen: number | null | undefined,
): Promise<number> {
  await records('customer').lock(customerId)
  const own = user.guard === 'franchisee' ? { franchisee_id: '$user.franchisee_id' } : {}
  const links = await records('customer_franchisee')
    .asSystem()
    .list({ where: { customer_id: customerId, readonly: false, ...own } })
  const known = links.map(({ franchisee_id }) => franchisee_id)
  const franchisee = chosen ?? (known.length === 1 ? known[0] : undefined)
  if (franchisee === undefined) throw new ValidationFailed({ franchisee_id: [message('transactions.franchisee')] })
  if (known.includes(franchisee)) return franchisee
  throw new ValidationFailed({ franchisee_id: [message('transactions.not_with_franchisee')] })
}
