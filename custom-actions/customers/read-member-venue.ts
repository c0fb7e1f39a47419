import { NotFound } from '#server/errors.ts'
import { readRelation } from '#server/read/read-relation.ts'
import type { RequestContext } from '#server/request-context.ts'

/** A venue that a family is linked with, with the membership as its `pivot`. @throws NotFound when it is not linked */
export async function readMemberVenue(
  context: RequestContext,
  customerId: number,
  venueId: number,
): Promise<Record<string, unknown>> {
  const resource = context.model.resources['customers']
  const endpoint = resource?.relations['venues']
  if (!resource || !endpoint) throw new Error('The resource "customers" has no relation "venues".')
  const list = { ...endpoint.list, params: { venue_id: { id: '$param' } } }
  const query = { page: 1, count: 1, sorting: {}, filter: {}, params: { venue_id: String(venueId) } }
  const { items } = await readRelation(context, resource, customerId, { ...endpoint, list }, query)
  const [venue] = items
  if (!venue) throw new NotFound('The customer is not linked with this venue.')
  return venue
}
