import { endpoint, message, ValidationFailed } from '#server/api.ts'
import contract from './add-manual.contract.ts'

/** PAY-03, PAY-08: a payment that was made by hand. What it settles of declined payments is not tried again. */
export default endpoint({
  ...contract,
  async run(call) {
    const { records, params, body, today } = call
    const { franchisee_id, amount, method, reference = null, notes = null, request_key = null } = body
    const { customer_id } = params
    // A franchisee adds to its own accounts alone.
    await records('franchisee').get(franchisee_id)
    const [link] = await records('customer_franchisee')
      .asSystem()
      .list({ where: { customer_id, franchisee_id, readonly: false }, limit: 1 })
    await records('customer').lock(customer_id)
    if (!link) throw new ValidationFailed({ franchisee_id: [message('payments.no_account')] })
    const dated = body.dated ?? today
    if (dated > today) throw new ValidationFailed({ dated: [message('payments.not_after_today')] })
    if (request_key !== null) {
      const [again] = await records('payment').asSystem().list({ where: { request_key, customer_id }, limit: 1 })
      if (again) return { item: { id: again.id, amount: again.amount, state: again.state ?? '' } }
    }
    const payments = records('payment').asSystem()
    const id = await payments.create({
      customer_id,
      franchisee_id,
      method,
      amount,
      due_on: dated,
      reference,
      notes,
      request_key,
    })
    await payments.transition(id, 'succeeded', { set: { dated } })
    return { item: { id, amount, state: 'succeeded' } }
  },
})
