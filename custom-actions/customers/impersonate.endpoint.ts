import { Conflict, type EndpointDefinition, Forbidden } from '#server/api.ts'

/**
 * PERM-21, CUS-07: opens the customer portal as a family. The portal is a separate system, which authenticates the user
 * and checks their permission. The visit is recorded in the family's audit log.
 */
const impersonate: EndpointDefinition<{ confirm?: boolean }> = {
  method: 'POST',
  path: 'customers/:id/impersonate',
  permission: 'customers.impersonate',
  summary: 'Open the customer portal as a family',
  body: { type: 'object', additionalProperties: false, properties: { confirm: { type: 'boolean' } } },
  async run({ records, user, model }, { params }) {
    if (model.application.guards[user.guard]?.scoped)
      throw new Forbidden('Only head office can open the portal as a family.')
    const portal = user.configuration.CUSTOMER_PORTAL_URL
    if (typeof portal !== 'string' || portal === '') {
      throw new Conflict('The address of the customer portal is not set. Head office sets it in the general settings.')
    }
    await records('customer').audit(Number(params.id), { action: 'impersonate' })
    const address = new URL(portal)
    address.searchParams.set('customer', String(params.id))
    return { impersonate_url: address.href }
  },
}

export default impersonate
