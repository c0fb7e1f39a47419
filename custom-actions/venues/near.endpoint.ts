import { sql } from 'kysely'
import { type Coordinates } from '#rules/venues/coordinates.ts'
import { postcodeDistrict } from '#rules/venues/postcode-district.ts'
import type { EndpointDefinition, RequestContext } from '#server/api.ts'
import { distanceSql } from './distance-sql.ts'
import type { Located } from './geocoder.ts'
import { geocoderInUse } from './geocoder-in-use.ts'
import { keepPlaces, knownPlaces } from './known-places.ts'

const PAGE = 5
const MOST = 100

/** The coordinates of a family's postcode, and whether they are new. */
interface Home {
  postcode: string | null
  located?: Located
  isNew?: boolean
}

/**
 * API-19, MAPI-06, BOOK-08: the venues in use, nearest to a family first, in pages of 5. A venue has its `distance` in
 * metres. When the family's postcode cannot be found, the centre of the venues in its postcode district is used;
 * without those, venues are sorted by name, without distance.
 */
const near: EndpointDefinition<unknown, { page?: string; count?: string }> = {
  method: 'GET',
  path: 'venues/near/:customer_id',
  permission: ['venues.list', 'venues.details'],
  summary: 'Venues near a family',
  query: {
    type: 'object',
    additionalProperties: false,
    properties: {
      page: { type: 'string', pattern: '^[1-9]\\d{0,5}$' },
      count: { type: 'string', pattern: '^[1-9]\\d{0,2}$' },
    },
  },
  async prepare(look): Promise<Home> {
    const { home, country } = await look(async (context, { params }) => ({
      home: await homeOf(context, Number(params.customer_id)),
      country: context.model.application.country,
    }))
    if (home.postcode === null || home.located) return home
    return { ...home, located: await geocoderInUse().locate(home.postcode, country), isNew: true }
  },
  async run(context, { query, prepared }) {
    const { postcode, located, isNew } = prepared as Home
    if (postcode !== null && located && isNew && !context.user.viewingAs) await keepPlaces(context, postcode, located)
    const [place] = located?.items ?? []
    const from = place ?? (postcode === null ? undefined : await middleOfDistrict(context, postcode))
    return venuesBy(context, from, Number(query.page ?? 1), Math.min(MOST, Number(query.count ?? PAGE)))
  },
}

export default near

async function homeOf(context: RequestContext, customerId: number): Promise<Home> {
  const { postcode } = await context.records('customer').get(customerId)
  const located = postcode === null ? undefined : await knownPlaces(context, postcode)
  return { postcode, ...(located && { located }) }
}

async function middleOfDistrict({ tx }: RequestContext, postcode: string): Promise<Coordinates | undefined> {
  const district = postcodeDistrict(postcode)
  if (district === undefined) return undefined
  const [row] = await tx.query(sql<{ latitude: number | null; longitude: number | null }>`
    select avg(latitude) as latitude, avg(longitude) as longitude from venues
    where upper(postcode) like ${`${district} %`}::text and latitude is not null and longitude is not null`)
  return row?.latitude != null && row.longitude !== null
    ? { latitude: row.latitude, longitude: row.longitude }
    : undefined
}

/** A page of the venues that the user may see, nearest first. */
async function venuesBy(context: RequestContext, from: Coordinates | undefined, page: number, count: number) {
  const venues = context.records('venue').rows()
  const column = (name: string) => venues.column(name)
  const distance = from ? distanceSql(from, column('latitude'), column('longitude')) : sql`null::bigint`
  const shown = ['id', 'name', 'address', 'address2', 'city', 'county', 'postcode', 'latitude', 'longitude']
  const rows = await context.tx.query(sql<Record<string, unknown> & { total: number }>`
    select ${sql.join(shown.map((name) => sql`${column(name)} as ${sql.id(name)}`))}, ${distance} as distance,
      count(*) over () as total
    from ${venues.from}
    where ${column('status')} = 'enabled' and ${venues.visible}
    order by distance nulls last, ${column('name')}, ${column('id')}
    limit ${count + 1}::bigint offset ${(page - 1) * count}::bigint`)
  const items = rows.slice(0, count).map(({ total: _total, ...item }) => item)
  const total = rows[0]?.total ?? 0
  return {
    items,
    meta: {
      total,
      current_page: page,
      last_page: Math.max(1, Math.ceil(total / count)),
      has_more_pages: rows.length > count,
    },
  }
}
