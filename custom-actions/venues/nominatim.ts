import { setTimeout as pause } from 'node:timers/promises'
import { keptCoordinates } from '#rules/venues/coordinates.ts'
import type { FoundPlace, Geocoder, Located } from './geocoder.ts'

export interface NominatimOptions {
  /** Where the service is: `https://nominatim.openstreetmap.org`. */
  url: string
  /** Says who asks: its operators refuse those who do not. */
  userAgent: string
  /** Milliseconds between two requests. */
  interval?: number
  /** Milliseconds after which an answer is not waited for any longer. */
  patience?: number
}

/** How many may wait for their turn; who comes later is told that the limit has been reached. */
const QUEUE = 5
const MOST_PLACES = 5
const TOO_MANY_REQUESTS = 429

/** A geocoder that speaks the protocol of Nominatim, at one request a second, as the public service asks. */
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

/** The places of a reply; what is none is left out. */
function placesIn(reply: unknown): FoundPlace[] {
  if (!Array.isArray(reply)) return []
  return reply.flatMap((entry: { display_name?: unknown; lat?: unknown; lon?: unknown } | null) => {
    const place = { latitude: Number(entry?.lat), longitude: Number(entry?.lon) }
    if (typeof entry?.display_name !== 'string' || !Number.isFinite(place.latitude + place.longitude)) return []
    return [{ label: entry.display_name, ...keptCoordinates(place) }]
  })
}
