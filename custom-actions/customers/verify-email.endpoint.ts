import { Conflict, endpoint, message } from '#server/api.ts'
import { CONFIRMATION, lockCustomer } from './lock-customer.ts'

/** CUS-07, API-49: somebody has made sure that the address is the family's. Another address has to be verified anew. */
export default endpoint({
  method: 'POST',
  path: 'customers/:id/email/verify',
  permission: 'customers.verify_email',
  summary: 'Mark the email address of a family as verified',
  body: CONFIRMATION,
  reply: { success: { const: true } },
  async run(call) {
    const customer = await lockCustomer(call, call.params.id, call.body)
    if (customer.email === null) throw new Conflict(message('customers.no_email'))
    await call.records('customer').asSystem().update(customer, { verified_email: customer.email })
    return { success: true }
  },
})
