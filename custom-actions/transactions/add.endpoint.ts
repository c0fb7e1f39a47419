import { randomUUID } from 'node:crypto'
import { endpoint, message, type RequestContext, ValidationFailed } from '#server/api.ts'
import { postLines } from '../ledger/post-lines.ts'
import { postPayment } from '../ledger/post-payment.ts'
import { accountOf } from './account-of.ts'
import add from './add.contract.ts'

/**
 * PAY-08: adds a payment, a charge or a credit by hand, with who did it and why. A payment in cash, by transfer or cheque is a
 * payment like any other: it bears levies, and can be refunded.
 */
export default endpoint({
  ...add,
  async run(call) {
    const { params, body, today } = call
    const { type, amount } = body
    const dated = body.dated ?? today
    if (dated > today) throw new ValidationFailed({ dated: [message('transactions.not_in_future')] })
    const { customer_id } = params
    const added = { ...body, customer_id, franchisee_id: await accountOf(call, customer_id, body.franchisee_id), dated }
    const id = type === 'payment' ? await addPayment(call, added) : await addLine(call, { ...added, type })
    return { item: { id, type, amount: type === 'charge' ? 0 - amount : amount, dated } }
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
}

async function addPayment(context: RequestContext, added: Added): Promise<number> {
  const { customer_id, franchisee_id, amount, dated, method, reference, notes } = added
  if (!method) throw new ValidationFailed({ method: [message('transactions.how_paid')] })
  const payment = await context
    .records('payment')
    .asSystem()
    .create({ customer_id, franchisee_id, amount, dated, due_on: dated, method, reference, notes, state: 'succeeded' })
  return postPayment(context, payment)
}

async function addLine(context: RequestContext, added: Added & { type: 'charge' | 'credit' }): Promise<number> {
  const { customer_id, franchisee_id, type, amount, dated, description, reference, notes } = added
  const [id] = await postLines(context, [
    {
      ...{ customer_id, franchisee_id, type, dated, reference, notes },
      service: 'account',
      cause: 'manual',
      key: `manual:${randomUUID()}`,
      amount: type === 'charge' ? 0 - amount : amount,
      description: description ?? (type === 'charge' ? 'Charge' : 'Credit'),
    },
  ])
  return id as number
}
