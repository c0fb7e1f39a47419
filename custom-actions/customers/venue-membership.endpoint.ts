import type { EndpointDefinition } from '#server/custom-code.ts'
import { readMemberVenue } from './read-member-venue.ts'

/** API-29, MAPI-12: whether a family is a member of a venue, with the number of its membership. */
const venueMembership: EndpointDefinition = {
  method: 'GET',
  path: 'customers/:id/venues/:venue_id/membership',
  permission: ['customers.venues.list', 'customers.details'],
  summary: "A family's membership of a venue",
  async run(context, { params }) {
    const { pivot } = await readMemberVenue(context, Number(params.id), Number(params.venue_id))
    return { item: pivot }
  },
}

export default venueMembership
