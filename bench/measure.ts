import autocannon from 'autocannon'

export interface Target {
  url: string
  method?: 'GET' | 'PUT' | 'POST'
  headers?: Record<string, string>
  /** Other headers for every request: of people of several tenants, in turn. */
  headersOf?: (index: number) => Record<string, string>
  /** Sent as JSON: another body for every request. */
  body?: (index: number) => Record<string, unknown>
  /** Another path for every request, so that writers do not wait for each other's row. */
  path?: (index: number) => string
}

export interface Measured {
  /** Requests a second. */
  rate: number
  /** Replies in all. */
  total: number
  /** 97.5th percentile of the response time in ms. */
  p97: number
  /** Replies that were not 2xx, by status. */
  refused: Record<string, number>
}

/** Sends as many requests as the server takes from `connections` clients for some seconds. */
export async function measure(target: Target, seconds: number, connections: number): Promise<Measured> {
  const { body, path, headersOf } = target
  let index = 0
  const setupRequest = (request: autocannon.Request): autocannon.Request => {
    index += 1
    const headers = { ...request.headers, ...headersOf?.(index) }
    return {
      ...request,
      headers,
      ...(path && { path: path(index) }),
      ...(body && { body: JSON.stringify(body(index)) }),
    }
  }
  const result = await autocannon({
    url: target.url,
    method: target.method ?? 'GET',
    connections,
    duration: seconds,
    headers: { ...target.headers, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body || path || headersOf ? { requests: [{ setupRequest }] } : {}),
  })
  const statuses = Object.entries(
    (result as { statusCodeStats?: Record<string, { count: number }> }).statusCodeStats ?? {},
  )
  const refused = Object.fromEntries(
    statuses.filter(([status]) => status >= '300').map(([status, { count }]) => [status, count]),
  )
  return { rate: result.requests.average, total: result.requests.total, p97: result.latency.p97_5, refused }
}

/** The middle one. */
export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
