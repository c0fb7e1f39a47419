import type { Coordinates } from '#rules/venues/coordinates.ts'

/** A possible place for an address. */
export interface FoundPlace extends Coordinates {
  /** The whole address, as the geocoder formats it. */
  label: string
}

/**
 * The result of a lookup. Besides these two, `status` is `OVER_QUERY_LIMIT` at the rate limit, or a failure: an HTTP
 * status, `TIMEOUT`, `UNREACHABLE`.
 */
export interface Located {
  status: 'OK' | 'ZERO_RESULTS' | (string & {})
  items: FoundPlace[]
}

/** Geocodes addresses. Never throws: a failure is a status. */
export interface Geocoder {
  /**
   * @param address typed text, or the lines of an address
   * @param country to search in: `GB`
   */
  locate(address: string, country: string): Promise<Located>
}
