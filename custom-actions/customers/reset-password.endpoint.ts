import { Conflict, endpoint, message } from '#server/api.ts'
import { queueMessages } from '../messages/queue/queue-messages.ts'
import { CONFIRMATION, lockCustomer } from './lock-customer.ts'

/**
 * CUS-07, API-49: sends a family the link to the customer portal for choosing a new password. The accounts of families
 * belong to the portal, which authenticates them.
 */
export default endpoint({
  method: 'PUT',
  path: 'customers/:id/reset-password',
  permission: 'customers.reset_password',
  summary: 'Send a family a password reset link',
  body: CONFIRMATION,
  reply: { success: { const: true } },
  async run(call) {
    const { id, email } = await lockCustomer(call, call.params.id, call.body)
    if (email === null) throw new Conflict(message('customers.no_email'))
    const portal = call.user.configuration.CUSTOMER_PORTAL_URL
    if (typeof portal !== 'string' || portal === '') {
      throw new Conflict(message('customers.no_portal'))
    }
    const address = new URL('reset-password', portal.endsWith('/') ? portal : `${portal}/`)
    address.searchParams.set('email', email)
    const { emails } = await queueMessages(call, {
      customerIds: [id],
      template: 'customer-password-reset',
      values: { reset_url: address.href },
      cause: { action: 'reset_password' },
    })
    if (emails === 0) throw new Conflict(message('customers.template_off'))
    await call.records('customer').audit(id, { action: 'update', after: { password_reset: true } })
    return { success: true }
  },
})
