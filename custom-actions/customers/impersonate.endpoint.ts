import { Conflict, endpoint, Forbidden, message } from '#server/api.ts'

/**
 * PERM-21, CUS-07: opens the customer portal as a family. The portal is a separate system, which authenticates the user
 * and checks their permission. The visit is recorded in the family's audit log.
 */
export default endpoint({
  method: 'POST',
  path: 'customers/:id/impersonate',
  permission: 'customers.impersonate',
  summary: 'Open the customer portal as a family',
  body: { confirm: 'boolean?' },
  reply: { impersonate_url: 'text' },
  async run({ records, user, model, params }) {
    if (model.application.guards[user.guard]?.scoped) throw new Forbidden(message('customers.only_head_office'))
    const portal = user.configuration.CUSTOMER_PORTAL_URL
    if (typeof portal !== 'string' || portal === '') {
      throw new Conflict(message('customers.no_portal'))
    }
    await records('customer').audit(params.id, { action: 'impersonate' })
    const address = new URL(portal)
    address.searchParams.set('customer', String(params.id))
    return { impersonate_url: address.href }
  },
})
