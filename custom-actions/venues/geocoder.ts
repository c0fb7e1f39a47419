import type { Coordinates } from '#rules/venues/coordinates.ts'

/** A place that an address may mean. */
export interface FoundPlace extends Coordinates {
  /** The whole address, as the geocoder writes it. */
  label: string
}

/**
 * What came of looking an address up. Beside these two, `status` is `OVER_QUERY_LIMIT` when nothing more can be asked for
 * now, or what the geocoder answered instead: an HTTP status, `TIMEOUT`, `UNREACHABLE`.
 */
export interface Located {
  status: 'OK' | 'ZERO_RESULTS' | (string & {})
  items: FoundPlace[]
}

/** Finds where addresses are. Never throws: a failure is a status. */
export interface Geocoder {
  /**
   * @param address what somebody typed, or the lines of an address
   * @param country where to look: `GB`
   */
  locate(address: string, country: string): Promise<Located>
}
