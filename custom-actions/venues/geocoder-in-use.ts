import type { Geocoder } from './geocoder.ts'
import { nominatim } from './nominatim.ts'

const PUBLIC_SERVICE = 'https://nominatim.openstreetmap.org'

const known = new Map<string, Geocoder>()

/**
 * The geocoder from the environment: `GEOCODER_URL`, with Nominatim's protocol; default: the public service. All
 * requests share one client, so that they are queued.
 */
export function geocoderInUse(environment: NodeJS.ProcessEnv = process.env): Geocoder {
  const url = (environment.GEOCODER_URL || PUBLIC_SERVICE).replace(/\/+$/, '')
  const userAgent = `Rollcall (${environment.PUBLIC_URL || 'http://localhost'})`
  let geocoder = known.get(url)
  if (!geocoder) known.set(url, (geocoder = nominatim({ url, userAgent })))
  return geocoder
}
