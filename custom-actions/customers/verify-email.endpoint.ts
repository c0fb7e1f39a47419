import { Conflict, type EndpointDefinition } from '#server/api.ts'
import { CONFIRMATION, type Confirmation, lockCustomer } from './lock-customer.ts'

/** CUS-07, API-49: marks the family's address as verified. A new address has to be verified again. */
const verifyEmail: EndpointDefinition<Confirmation | undefined> = {
  method: 'POST',
  path: 'customers/:id/email/verify',
  permission: 'customers.verify_email',
  summary: 'Mark the email address of a family as verified',
  body: CONFIRMATION,
  async run(context, { params, body = {} }) {
    const customer = await lockCustomer(context, Number(params.id), body)
    if (customer.email === null) throw new Conflict('The customer has no email address.')
    await context.records('customer').asSystem().update(customer, { verified_email: customer.email })
    return { success: true }
  },
}

export default verifyEmail
