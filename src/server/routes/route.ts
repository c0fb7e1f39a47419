import type { Readable } from 'node:stream'
import type { Condition } from '#protocol/condition.ts'
import type { EntityModel } from '#declarations/model.ts'
import type { TenantRow } from '../database/database.ts'
import type { MadeFile } from '../files/upload/made-file.ts'
import type { Words } from '../http/translation-words.ts'
import type { MessageLanguage } from '../messages/render-message.ts'
import type { RequestContext } from '../request-context.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** The input of a route, after permission and feature have been checked. */
export interface Call {
  context: RequestContext
  /** Integer segments of the address: `{ branch_id: 3, id: 7 }`. */
  ids: Readonly<Record<string, number>>
  /** Other segments of the address, decoded. */
  segments: Readonly<Record<string, string>>
  /** The address that was asked for, without its query string: `/api/branches/3`. */
  path: string
  /** The raw query string, without the question mark. */
  query: string
  body: unknown
  /** Version that `If-Match` names; undefined without the header. */
  ifMatch?: number
  /** The key of the header `Idempotency-Key`; undefined without it. */
  idempotencyKey?: string
  /** The words of the header `Prefer`. */
  prefers?: readonly string[]
  /** The result of the route's `prepare`. */
  prepared?: unknown
}

export interface Answer {
  /** Default 200. */
  status?: number
  body: unknown
  /** Version of the record in the reply, for its ETag. */
  version?: number
  /** There may be messages in the body: they are said in the words of this tenant, in the language that was asked for. */
  saidIn?: TenantRow
}

/** A reply that is a file: what `prepare` gives, in place of the answer. */
export class ServedFile {
  constructor(
    /** `loans-2026.csv` */
    readonly name: string,
    /** Media type. */
    readonly type: string,
    readonly stream: Readable,
    /** In bytes. */
    readonly length: number,
  ) {}
}

/** Runs work in a transaction of its own, after permission and feature have been checked; `limit`: statement timeout in ms. */
export type Look = <T>(work: (call: Call) => Promise<T>, options?: { limit?: number }) => Promise<T>

/** The surroundings of a call, which `prepare` is given besides. */
export interface Surroundings {
  /** Aborted when nobody waits for the reply any more, or its time is over. */
  signal: AbortSignal
  /** The texts of a language: those of the tenant over those of all. */
  words(tenant: string, language: string): Promise<Words>
  /** The language in which a tenant writes to people, with its words. */
  writtenBy(tenant: TenantRow): Promise<MessageLanguage>
  /** Stores a file for a record that `answer` writes. */
  keep(file: MadeFile): Promise<number>
}

/** The OpenAPI details of a route. Schemas are JSON Schema. */
export interface RouteDocument {
  summary: string
  description?: string
  /** Title of its group. */
  group: string
  /** Last word of its operation id, when method and path do not determine it. */
  word?: string
  /** Segments of the path of which there is more to say than their names do. */
  params?: Record<string, Record<string, unknown>>
  query?: Record<string, { schema: Record<string, unknown>; description?: string; required?: boolean }>
  body?: Record<string, unknown>
  reply: Record<string, unknown>
  status?: number
  /** It may be refused with warnings, which the repeated request acknowledges. */
  asks?: boolean
  /** Sent again with its `Idempotency-Key`, it is done once. */
  once?: boolean
  /** Refusals besides those of every route. */
  refusals?: (409 | 422)[]
}

/** One endpoint; every generated and every custom one is a `Route`. */
export interface Route {
  method: Method
  /** Below /api: `branches/:branch_id/closures/:id`. Segments called `id` or `…_id` are integers. */
  path: string
  /** One of these is required; `*`: anyone signed in. Never empty. */
  permission: readonly string[]
  /** Needs no session, and takes no notice of one: it runs on behalf of the tenant. Its permission is `*`. */
  open?: true
  /** May be posted to a screen's address as well: the parameter of that address, by the field of the body. */
  oneClick?: { at: string; body: Readonly<Record<string, string>> }
  /** All of these must be on, else it is a 404. */
  features: readonly string[]
  /** All of these must hold; they use only `$config` and `$feature`. */
  requires?: readonly Condition[]
  /** For users of other guards it is a 404. */
  guards?: readonly string[]
  /** Changes nothing, so the transaction is read-only. */
  readOnly: boolean
  document: RouteDocument
  /** Statement timeout in ms; absent: the default of requests. */
  limit?: number
  /** Milliseconds after which the call is given up, where that is later than its statements' timeout suggests. */
  patience?: number
  /** May read much: connections for everything else stay free however many of these run. */
  isList?: true
  /** A body may be multipart/form-data, with files for fields of this entity. */
  takesFiles?: EntityModel
  /**
   * Runs before `answer`, outside its transaction: for work that must not hold one, such as hashing a password.
   *
   * @returns what `answer` is given; a {@link ServedFile} is the reply itself
   */
  prepare?(look: Look, surroundings: Surroundings): Promise<unknown>
  answer(call: Call): Promise<Answer>
}

/** True when a segment of an address (`:branch_id` -> `branch_id`) is an integer. */
export function isIdSegment(name: string): boolean {
  return name === 'id' || name.endsWith('_id') || /^[a-z]+Id$/.test(name)
}

/** Names of the parameters in a path, in order. */
export function parametersOf(path: string): string[] {
  return [...path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '')
}
