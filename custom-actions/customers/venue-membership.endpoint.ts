import { endpoint, readRelated } from '#server/api.ts'

/** API-29, MAPI-12: a family’s membership of a venue, with its number. */
export default endpoint({
  method: 'GET',
  path: 'customers/:id/venues/:venue_id/membership',
  permission: ['customers.venues.list', 'customers.details'],
  summary: "A family's membership of a venue",
  reply: { item: { values: 'json' } },
  async run(call) {
    const { params } = call
    const resource = call.model.resources['customers']
    const venues = resource?.relations['venues']
    if (!resource || !venues) throw new Error('The resource "customers" has no relation "venues".')
    const { pivot } = await readRelated(call, resource, params.id, venues, params.venue_id)
    return { item: pivot as Record<string, unknown> }
  },
})
