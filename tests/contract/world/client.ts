import { randomUUID } from 'node:crypto'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { readRemarks, REMARKS_HEADER } from '#protocol/remarks-header.ts'
import type { Database } from '#server/database/database.ts'
import type { Method } from '#server/routes/route.ts'
import type { Person } from './person.ts'

export type Item = Record<string, unknown>

/** The body of any reply. */
export interface ReplyBody {
  item?: Item
  items?: Item[]
  meta?: {
    total: number
    current_page: number
    last_page: number | null
    has_more_pages: boolean
    quick_filters?: Record<string, { count: number; more?: true }>
  }
  with?: Record<string, { items: Item[] }>
  error?: string
  errors?: Record<string, string[]>
  warnings?: { id: string; text: string }[]
  [name: string]: unknown
}

export interface Reply {
  status: number
  body: ReplyBody
  etag?: string
  /** SQL statements that answering took, the one that set the tenant aside. */
  statements: number
  requestId: string
  /** Texts that the server says besides. */
  remarks?: string[]
  /** `PATCH books/3 as head office`: for failures. */
  asked: string
}

export interface Ask {
  body?: unknown
  etag?: string
  /** Tenant of the header, where it is not the person's own. */
  tenant?: string
  /** The header `Prefer`. */
  prefer?: string
  /** Ids of warnings that are acknowledged; without any, all are, as by a person who saves nevertheless. */
  acknowledged?: readonly string[]
}

/** Calls whose body is a question: a search among what may be chosen, records like another. */
const ASKING = /\/(?:all|look-alike)(?:\?|$)/

/** Sends requests as people do, and counts the statements that each takes. */
export class Client {
  private app?: FastifyInstance
  private statements = 0
  /** Successful requests that may have written, so far. */
  writes = 0

  /** The database to hand to the server: as the one given, but what a request runs is counted. */
  counting(database: Database): Database {
    return {
      ...database,
      request: (credentials, work, options) =>
        database.request(
          credentials,
          async (tx, opened) => {
            try {
              return await work(tx, opened)
            } finally {
              this.statements = tx.statements
            }
          },
          options,
        ),
    }
  }

  talkTo(app: FastifyInstance): void {
    this.app = app
  }

  /** Sends a request as it is, however odd. */
  inject(request: InjectOptions): Promise<{ statusCode: number }> {
    if (!this.app) throw new Error('The client talks to no server yet.')
    return this.app.inject(request)
  }

  /** The file behind the address that a call gives: its bytes, or why there are none. */
  async file(person: Person, path: string): Promise<{ status: number; name: string; type: string; bytes: Buffer }> {
    if (!this.app) throw new Error('The client talks to no server yet.')
    const { body, asked } = await this.send(person, 'GET', path)
    if (typeof body['download_url'] !== 'string') throw new Error(`${asked}: ${JSON.stringify(body)}`)
    const { statusCode, rawPayload, headers } = await this.app.inject({
      method: 'GET',
      url: body['download_url'],
      headers: { 'x-tenant': person.tenant, authorization: `Bearer ${person.token}` },
    })
    return { status: statusCode, name: String(body['name']), type: String(headers['content-type']), bytes: rawPayload }
  }

  /** @param person undefined: somebody who is not signed in */
  async send(person: Person | undefined, method: Method, path: string, ask: Ask = {}): Promise<Reply> {
    const reply = await this.sendOnce(person, method, path, ask)
    const { warnings } = reply.body
    if (!warnings || ask.acknowledged) return reply
    return this.sendOnce(person, method, path, { ...ask, acknowledged: warnings.map(({ id }) => id) })
  }

  private async sendOnce(person: Person | undefined, method: Method, path: string, ask: Ask): Promise<Reply> {
    if (!this.app) throw new Error('The client talks to no server yet.')
    const requestId = randomUUID()
    const tenant = ask.tenant ?? person?.tenant
    this.statements = 0
    const response = await this.app.inject({
      method,
      url: `/api/${path}`,
      headers: {
        'x-request-id': requestId,
        ...(tenant && { 'x-tenant': tenant }),
        ...(person && { authorization: `Bearer ${person.token}` }),
        ...(ask.etag && { 'if-match': ask.etag }),
        ...(ask.prefer && { prefer: ask.prefer }),
        ...(ask.acknowledged && { 'acknowledged-warnings': ask.acknowledged.join() }),
        ...(ask.body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(ask.body !== undefined && { payload: JSON.stringify(ask.body) }),
    })
    const status = response.statusCode
    if (method !== 'GET' && status < 300 && !ASKING.test(path)) this.writes += 1
    const etag = response.headers.etag
    return {
      status,
      body: bodyOf(response.body),
      ...(typeof etag === 'string' && { etag }),
      statements: this.statements,
      requestId,
      ...(response.headers[REMARKS_HEADER] !== undefined && {
        remarks: readRemarks(String(response.headers[REMARKS_HEADER])),
      }),
      asked: `${method} ${path} as ${person?.name ?? 'a stranger'}${ask.body === undefined ? '' : ` with ${shortened(ask.body)}`}`,
    }
  }
}

function bodyOf(text: string): ReplyBody {
  try {
    return JSON.parse(text) as ReplyBody
  } catch {
    return { error: text }
  }
}

function shortened(body: unknown): string {
  const text = JSON.stringify(body)
  return text.length > 400 ? `${text.slice(0, 400)}…` : text
}
