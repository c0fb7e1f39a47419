import { sql } from 'kysely'
import type { ValuesOf } from '#protocol/index.ts'
import { type Coordinates } from '#rules/venues/coordinates.ts'
import { postcodeDistrict } from '#rules/venues/postcode-district.ts'
import { endpoint, type RequestContext } from '#server/api.ts'
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

/** A venue of the reply. */
const VENUE = {
  id: 'id',
  name: 'text',
  address: 'text|null',
  address2: 'text|null',
  city: 'text|null',
  county: 'text|null',
  postcode: 'text|null',
  latitude: 'number|null',
  longitude: 'number|null',
  distance: { kind: 'integer', nullable: true, description: 'Metres.' },
} as const

/**
 * API-19, MAPI-06, BOOK-08: the venues in use, without archived ones, nearest to a family first, in pages of 5. A venue has its `distance` in
 * metres. When the family's postcode cannot be found, the centre of the venues in its postcode district is used;
 * without those, venues are sorted by name, without distance.
 */
export default endpoint({
  method: 'GET',
  path: 'venues/near/:customer_id',
  permission: ['venues.list', 'venues.details'],
  summary: 'Venues near a family',
  query: {
    page: { kind: 'integer', minimum: 1, maximum: 999_999, default: 1 },
    count: { kind: 'integer', minimum: 1, maximum: 999, default: PAGE },
  },
  reply: {
    items: [{ fields: VENUE }],
    meta: { fields: { total: 'integer', current_page: 'integer', last_page: 'integer', has_more_pages: 'boolean' } },
  },
  async prepare(look): Promise<Home> {
    const { home, country } = await look(async (call) => ({
      home: await homeOf(call, call.params.customer_id),
      country: call.model.application.country,
    }))
    if (home.postcode === null || home.located) return home
    return { ...home, located: await geocoderInUse().locate(home.postcode, country), isNew: true }
  },
  async run(call) {
    const { prepared, query, user } = call
    const { postcode, located, isNew } = prepared
    if (postcode !== null && located && isNew && !user.viewingAs) await keepPlaces(call, postcode, located)
    const [place] = located?.items ?? []
    const from = place ?? (postcode === null ? undefined : await middleOfDistrict(call, postcode))
    return venuesBy(call, from, query.page, Math.min(MOST, query.count))
  },
})

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
    where archived_at is null and upper(postcode) like ${`${district} %`}::text
      and latitude is not null and longitude is not null`)
  return row?.latitude != null && row.longitude !== null
    ? { latitude: row.latitude, longitude: row.longitude }
    : undefined
}

/** A page of the venues that the user may see, nearest first. */
async function venuesBy(context: RequestContext, from: Coordinates | undefined, page: number, count: number) {
  const venues = context.records('venue').rows()
  const column = (name: string) => venues.column(name)
  const distance = from ? distanceSql(from, column('latitude'), column('longitude')) : sql`null::bigint`
  const shown = Object.keys(VENUE).filter((name) => name !== 'distance')
  const rows = await context.tx.query(sql<ValuesOf<typeof VENUE> & { total: number }>`
    select ${sql.join(shown.map((name) => sql`${column(name)} as ${sql.id(name)}`))}, ${distance} as distance,
      count(*) over () as total
    from ${venues.from}
    where ${column('status')} = 'enabled' and ${venues.inUse} and ${venues.visible}
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
