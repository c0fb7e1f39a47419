import { type EndpointDefinition, readRelated } from '#server/api.ts'

/** API-29, MAPI-12: sets whether a family is a member of a venue, with their membership number. */
const venueMembership: EndpointDefinition = {
  method: 'GET',
  path: 'customers/:id/venues/:venue_id/membership',
  permission: ['customers.venues.list', 'customers.details'],
  summary: "A family's membership of a venue",
  async run(context, { params }) {
    const resource = context.model.resources['customers']
    const venues = resource?.relations['venues']
    if (!resource || !venues) throw new Error('The resource "customers" has no relation "venues".')
    const { pivot } = await readRelated(context, resource, Number(params.id), venues, Number(params.venue_id))
    return { item: pivot }
  },
}

export default venueMembership
