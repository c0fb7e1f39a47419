import { randomUUID } from 'node:crypto'
import { endpoint, message, type RequestContext, ValidationFailed } from '#server/api.ts'
import { postLines } from '../ledger/post-lines.ts'
import { addByHand } from '../payments/taking/add-by-hand.ts'
import { accountOf } from './account-of.ts'
import add from './add.contract.ts'

/**
 * PAY-08: adds a payment, a charge or a credit by hand, with who did it and why. A payment in cash, by transfer or cheque is a
 * payment like any other: it bears levies, and can be refunded. Sent twice with the same request key, it is one transaction.
 */
export default endpoint({
  ...add,
  async run(call) {
    const { records, params, body, today } = call
    const { type } = body
    const dated = body.dated ?? today
    const { customer_id } = params
    const added = { ...body, customer_id, franchisee_id: await accountOf(call, customer_id, body.franchisee_id), dated }
    const id = type === 'payment' ? await addPayment(call, added) : await addLine(call, { ...added, type })
    const line = await records('customer_transaction').asSystem().get(id)
    return { item: { id, type, amount: line.amount, dated: line.dated ?? dated } }
  },
})

interface Added {
  customer_id: number
  franchisee_id: number
  amount: number
  dated: string
  method?: 'cash' | 'bacs' | 'cheque' | null
  description?: string | null
  reference?: string | null
  notes?: string | null
  request_key?: string | null
}

async function addPayment(context: RequestContext, added: Added): Promise<number> {
  const { customer_id, franchisee_id, amount, dated, method, reference, notes, request_key } = added
  if (!method) throw new ValidationFailed({ method: [message('transactions.how_paid')] })
  const paid = { customer_id, franchisee_id, amount, dated, method, reference, notes, request_key }
  const payment_id = await addByHand(context, paid)
  const [line] = await context
    .records('customer_transaction')
    .asSystem()
    .list({ where: { payment_id, cause: 'payment' }, sort: 'id', limit: 1, only: ['id'] })
  return line?.id as number
}

async function addLine(context: RequestContext, added: Added & { type: 'charge' | 'credit' }): Promise<number> {
  const { customer_id, franchisee_id, type, amount, dated, description, reference, notes, request_key } = added
  const key = `manual:${request_key ?? randomUUID()}`
  const [again] = await context
    .records('customer_transaction')
    .asSystem()
    .list({ where: { customer_id, franchisee_id, cause_key: `${key}:0` }, only: ['id'] })
  if (again) return again.id
  const [id] = await postLines(context, [
    {
      ...{ customer_id, franchisee_id, type, dated, reference, notes, key },
      service: 'account',
      cause: 'manual',
      amount: type === 'charge' ? 0 - amount : amount,
      description: description ?? (type === 'charge' ? 'Charge' : 'Credit'),
    },
  ])
  return id as number
}
