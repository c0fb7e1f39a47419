import { sql } from 'kysely'
import type { EndpointDefinition } from '#server/api.ts'

/** API-36: the venues of a course's classes, with the number of classes. */
const venues: EndpointDefinition = {
  method: 'GET',
  path: 'courses/:id/venues',
  permission: ['courses.details', 'courses.list'],
  summary: 'Venues of a course',
  async run({ tx }, { params }) {
    const items = await tx.query(sql`
      select venue.id, venue.name, venue.city, venue.postcode, count(class.id) as classes
      from venues as venue
        left join classes as class on class.venue_id = venue.id and class.course_id = ${Number(params.id)}::bigint
      where class.id is not null
        or venue.id = (select venue_id from courses where id = ${Number(params.id)}::bigint)
      group by venue.tenant_id, venue.id
      order by venue.name`)
    return { items }
  },
}

export default venues
