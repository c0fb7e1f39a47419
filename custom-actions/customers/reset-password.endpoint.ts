import { sql } from 'kysely'
import { auditSql, Conflict, type EndpointDefinition } from '#server/api.ts'
import { queueMessages } from '../messages/queue-messages.ts'
import { CONFIRMATION, type Confirmation, lockCustomer } from './lock-customer.ts'

const WORDS = {
  subject: 'Choose a new password for {{ brand_name }}',
  html: '<p>Hello {{ first_name }},</p><p>choose a new password for your account here: <a href="{{ reset_url }}">{{ reset_url }}</a></p><p>{{ brand_name }}</p>',
}

/**
 * CUS-07, API-49: sends a family the address at which the customer portal lets it choose a new password. The accounts of
 * families are the portal's: it makes sure who comes.
 */
const resetPassword: EndpointDefinition<Confirmation | undefined> = {
  method: 'PUT',
  path: 'customers/:id/reset-password',
  permission: 'customers.reset_password',
  summary: 'Send a family a link to a new password',
  body: CONFIRMATION,
  async run(context, { params, body = {} }) {
    const { customer } = await lockCustomer(context, Number(params.id), body)
    const { email } = customer.values
    if (typeof email !== 'string') throw new Conflict('The customer has no email address.')
    const portal = context.user.configuration.CUSTOMER_PORTAL_URL
    if (typeof portal !== 'string' || portal === '') {
      throw new Conflict('The address of the customer portal is not set. Head office sets it in the general settings.')
    }
    const address = new URL('reset-password', portal.endsWith('/') ? portal : `${portal}/`)
    address.searchParams.set('email', email)
    await queueMessages(context, {
      customerIds: [customer.id],
      email: WORDS,
      values: { reset_url: address.href },
      cause: { action: 'reset_password' },
    })
    const entry = {
      entity: 'customer',
      action: 'update',
      recordId: sql`family.id`,
      after: sql`jsonb_build_object('password_reset', true)`,
    } as const
    await context.tx.query(auditSql(context, entry, sql`customers as family where family.id = ${customer.id}::bigint`))
    return { success: true }
  },
}

export default resetPassword
