import { type RawBuilder, sql } from 'kysely'
import type { Coordinates } from '#rules/venues/coordinates.ts'

/** Metres. */
const EARTH_RADIUS = 6_371_000

/**
 * The great-circle distance in metres between a place and a row's coordinates, by the haversine formula; null without
 * coordinates.
 */
export function distanceSql(
  from: Coordinates,
  latitude: RawBuilder<unknown>,
  longitude: RawBuilder<unknown>,
): RawBuilder<number | null> {
  const here = { latitude: sql`${from.latitude}::float8`, longitude: sql`${from.longitude}::float8` }
  const half = (there: RawBuilder<unknown>, at: RawBuilder<unknown>) =>
    sql`power(sin(radians(${there}::float8 - ${at}) / 2), 2)`
  const haversine = sql`${half(latitude, here.latitude)}
    + cos(radians(${here.latitude})) * cos(radians(${latitude}::float8)) * ${half(longitude, here.longitude)}`
  const metres = sql`round(2 * ${EARTH_RADIUS}::float8 * asin(least(1, sqrt(${haversine}))))::bigint`
  return sql`case when ${latitude} is not null and ${longitude} is not null then ${metres} end`
}
