import { setTimeout as pause } from 'node:timers/promises'
import { keptCoordinates } from '#rules/venues/coordinates.ts'
import type { FoundPlace, Geocoder, Located } from './geocoder.ts'

export interface NominatimOptions {
  /** Base URL: `https://nominatim.openstreetmap.org`. */
  url: string
  /** User agent: the service refuses requests without one. */
  userAgent: string
  /** Milliseconds between two requests. */
  interval?: number
  /** Timeout in ms. */
  patience?: number
}

/** Maximum number of queued requests; beyond it the rate limit is reported. */
const QUEUE = 5
const MOST_PLACES = 5
const TOO_MANY_REQUESTS = 429

/** A geocoder with Nominatim's protocol, at one request a second, the public service's limit. */
export function nominatim({ url, userAgent, interval = 1000, patience = 5000 }: NominatimOptions): Geocoder {
  let turn = Promise.resolve<unknown>(undefined)
  let waiting = 0

  async function ask(address: string, country: string): Promise<Located> {
    const query = new URLSearchParams({
      q: address,
      countrycodes: country.toLowerCase(),
      format: 'jsonv2',
      limit: String(MOST_PLACES),
    })
    try {
      const reply = await fetch(`${url}/search?${query}`, {
        headers: { 'user-agent': userAgent, accept: 'application/json' },
        signal: AbortSignal.timeout(patience),
      })
      if (reply.status === TOO_MANY_REQUESTS) return { status: 'OVER_QUERY_LIMIT', items: [] }
      if (!reply.ok) return { status: String(reply.status), items: [] }
      const items = placesIn(await reply.json())
      return { status: items.length > 0 ? 'OK' : 'ZERO_RESULTS', items }
    } catch (error) {
      return { status: error instanceof Error && error.name === 'TimeoutError' ? 'TIMEOUT' : 'UNREACHABLE', items: [] }
    }
  }

  return {
    async locate(address, country) {
      if (waiting >= QUEUE) return { status: 'OVER_QUERY_LIMIT', items: [] }
      waiting++
      const answer = turn.then(() => ask(address, country)).finally(() => waiting--)
      turn = answer.then(() => pause(interval, undefined, { ref: false }))
      return answer
    },
  }
}

/** The places of a reply, without invalid ones. */
function placesIn(reply: unknown): FoundPlace[] {
  if (!Array.isArray(reply)) return []
  return reply.flatMap((entry: { display_name?: unknown; lat?: unknown; lon?: unknown } | null) => {
    const place = { latitude: Number(entry?.lat), longitude: Number(entry?.lon) }
    if (typeof entry?.display_name !== 'string' || !Number.isFinite(place.latitude + place.longitude)) return []
    return [{ label: entry.display_name, ...keptCoordinates(place) }]
  })
}
