import type { EndpointDefinition } from '#server/custom-code.ts'
import { readMemberVenue } from './read-member-venue.ts'

/** API-29: one of a family's venues, as the list of them has it. */
const venue: EndpointDefinition = {
  method: 'GET',
  path: 'customers/:id/venues/:venue_id',
  permission: ['customers.venues.list', 'customers.details'],
  summary: 'One of the venues of a family',
  run: async (context, { params }) => ({
    item: await readMemberVenue(context, Number(params.id), Number(params.venue_id)),
  }),
}

export default venue
