import { sql } from 'kysely'
import { endpoint } from '#server/api.ts'

interface VenueOfCourse {
  id: number
  name: string
  city: string | null
  postcode: string | null
  classes: number
}

/** API-36: the venues of the classes of a course, with the number of classes at each. Archived classes are left out. */
export default endpoint({
  method: 'GET',
  path: 'courses/:id/venues',
  permission: ['courses.details', 'courses.list'],
  summary: 'Venues of a course',
  reply: {
    items: [{ fields: { id: 'id', name: 'text', city: 'text|null', postcode: 'text|null', classes: 'integer' } }],
  },
  async run({ tx, params }) {
    const items = await tx.query(sql<VenueOfCourse>`
      select venue.id, venue.name, venue.city, venue.postcode, count(class.id) as classes
      from venues as venue
        left join classes as class on class.venue_id = venue.id and class.course_id = ${params.id}::bigint
          and class.archived_at is null
      where class.id is not null
        or venue.id = (select venue_id from courses where id = ${params.id}::bigint)
      group by venue.tenant_id, venue.id
      order by venue.name`)
    return { items }
  },
})
