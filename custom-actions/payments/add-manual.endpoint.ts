import { endpoint, message, ValidationFailed } from '#server/api.ts'
import contract from './add-manual.contract.ts'
import { addByHand } from './taking/add-by-hand.ts'

/** PAY-03, PAY-08: a payment that was made by hand. What it settles of declined payments is not tried again. */
export default endpoint({
  ...contract,
  async run(call) {
    const { records, params, body, today } = call
    const { franchisee_id, amount, method, reference = null, notes = null, request_key = null } = body
    const { customer_id } = params
    const [link] = await records('customer_franchisee')
      .asSystem()
      .list({ where: { customer_id, franchisee_id, readonly: false }, limit: 1 })
    await records('customer').lock(customer_id)
    if (!link) throw new ValidationFailed({ franchisee_id: [message('payments.no_account')] })
    const dated = body.dated ?? today
    if (dated > today) throw new ValidationFailed({ dated: [message('payments.not_after_today')] })
    const paid = { customer_id, franchisee_id, amount, method, dated, reference, notes, request_key }
    const id = await addByHand(call, paid)
    const payment = await records('payment').asSystem().get(id)
    return { item: { id, amount: payment.amount, state: payment.state ?? '' } }
  },
})
