import { literalOperand, type RequestContext } from '#server/api.ts'

/** Money that a family has given to somebody. Pence. */
export interface PaidByHand {
  customer_id: number
  franchisee_id: number
  method: 'cash' | 'bacs' | 'cheque'
  amount: number
  /** ISO. */
  dated: string
  reference?: string | null | undefined
  notes?: string | null | undefined
  /** Sent twice, it is one payment. */
  request_key?: string | null | undefined
}

/**
 * Adds a payment that was made by hand. It is posted with its levies, and what it settles of declined payments is not tried again
 * (`post-taken.hook.ts`). The family is locked.
 *
 * @returns its id
 */
export async function addByHand({ records }: RequestContext, { dated, ...paid }: PaidByHand): Promise<number> {
  const payments = records('payment').asSystem()
  const { customer_id, request_key = null } = paid
  if (request_key !== null) {
    const where = { request_key: literalOperand(request_key), customer_id }
    const [again] = await payments.list({ where, only: ['id'], limit: 1 })
    if (again) return again.id
  }
  const id = await payments.create({ ...paid, due_on: dated })
  await payments.transition(id, 'succeeded', { set: { dated } })
  return id
}
