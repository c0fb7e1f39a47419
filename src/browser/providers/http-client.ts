import { failureOf, unreachable } from './failure.ts'
import type { SessionToken } from './session-token.ts'

export interface HttpRequest {
  method?: string
  body?: unknown
  /** The version that an update is of. */
  ifMatch?: string | undefined
  signal?: AbortSignal | undefined
}

export interface HttpReply {
  status: number
  headers: Headers
  /** The body; undefined when there is none. */
  json: unknown
}

/** Sends one request to an address below the API's base. Fails with an `HttpError` whose message can be shown. */
export type HttpClient = (address: string, request?: HttpRequest) => Promise<HttpReply>

export interface HttpSettings {
  /** `/api` */
  base: string
  tenant: string
  token: SessionToken
  fetch: typeof fetch
}

/** The one way to the API: tenant and session go with every request, every failure comes back with words for it. */
export function createHttpClient({ base, tenant, token, fetch }: HttpSettings): HttpClient {
  return async (address, { method = 'GET', body, ifMatch, signal } = {}) => {
    const bearer = token.read()
    const headers = new Headers({ accept: 'application/json', 'x-tenant': tenant })
    if (bearer) headers.set('authorization', `Bearer ${bearer}`)
    if (ifMatch) headers.set('if-match', ifMatch)
    if (body !== undefined) headers.set('content-type', 'application/json')

    const response = await fetch(`${base}/${address}`, {
      method,
      headers,
      credentials: 'same-origin',
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    }).catch((error: unknown) => {
      throw unreachable(error)
    })
    const json = await jsonOf(response)
    if (!response.ok) throw failureOf(response.status, json, response.headers)
    return { status: response.status, headers: response.headers, json }
  }
}

async function jsonOf(response: Response): Promise<unknown> {
  const text = await response.text()
  if (text === '') return undefined
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
