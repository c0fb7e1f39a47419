import { changeRecord, Conflict, type EndpointDefinition, FieldErrors } from '#server/api.ts'
import { CONFIRMATION, type Confirmation, lockCustomer } from './lock-customer.ts'

/** CUS-07, API-49: somebody has made sure that the address is the family's. Another address has to be verified anew. */
const verifyEmail: EndpointDefinition<Confirmation | undefined> = {
  method: 'POST',
  path: 'customers/:id/email/verify',
  permission: 'customers.verify_email',
  summary: 'Note that the email address of a family is right',
  body: CONFIRMATION,
  async run(context, { params, body = {} }) {
    const { entity, customer } = await lockCustomer(context, Number(params.id), body)
    const { email, verified_email: verified } = customer.values
    if (typeof email !== 'string') throw new Conflict('The customer has no email address.')
    if (email !== verified) {
      await changeRecord(context, entity, customer.id, { verified_email: email }, [], new FieldErrors())
    }
    return { success: true }
  },
}

export default verifyEmail
