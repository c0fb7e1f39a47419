import { statementOf } from '#rules/money/account/statement.ts'
import { message, type RequestContext, ValidationFailed } from '#server/api.ts'
import type { FamilyStatement } from './statement.contract.ts'

interface Asked {
  customer_id: number
  from: string
  /** Default: today. */
  to?: string | null | undefined
  /** Default: all franchisees that the user sees. */
  franchisee_id?: number | null | undefined
}

/**
 * The statement of a family's account, of what the user sees of it.
 *
 * @throws ValidationFailed at `from`, of days in the wrong order; NotFound for a family that the user may not see
 */
export async function familyStatement({ records, today }: RequestContext, asked: Asked): Promise<FamilyStatement> {
  const { customer_id, from, franchisee_id } = asked
  const to = asked.to ?? today
  if (from > to) throw new ValidationFailed({ from: [message('transactions.first_after_last')] })
  const { name } = await records('customer').get(customer_id)
  const where = { customer_id, dated: { lte: to }, ...(typeof franchisee_id === 'number' && { franchisee_id }) }
  const lines = await records('customer_transaction').list({ where, with: ['franchisee.name'] })
  const inOrder = lines.toSorted((one, other) => one.dated.localeCompare(other.dated) || one.id - other.id)
  const shown = inOrder.map(({ id, dated, type, amount, description, franchisee }) => {
    return { id, dated, type, amount, description, franchisee: franchisee.name }
  })
  return { from, to, customer: name ?? '', ...statementOf(shown, from, to) }
}
