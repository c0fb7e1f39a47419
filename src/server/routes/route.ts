import type { Condition } from '#protocol/condition.ts'
import type { EntityModel } from '#declarations/model.ts'
import type { RequestContext } from '../request-context.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** What a route is asked, after permission and feature have been checked. */
export interface Call {
  context: RequestContext
  /** Whole numbers of the address: `{ branch_id: 3, id: 7 }`. */
  ids: Readonly<Record<string, number>>
  /** Other segments of the address, decoded. */
  segments: Readonly<Record<string, string>>
  /** Query string as it came, without the question mark. */
  query: string
  body: unknown
  /** Version that `If-Match` names; undefined without the header. */
  ifMatch?: number
  /** What the route's `prepare` gave. */
  prepared?: unknown
}

export interface Answer {
  /** Default 200. */
  status?: number
  body: unknown
  /** Version of the record in the reply, for its ETag. */
  version?: number
}

/** What the OpenAPI document says of a route. Schemas are JSON Schema. */
export interface RouteDocument {
  summary: string
  /** Title of the group that it stands in. */
  group: string
  /** Last word of its operation id, where method and address do not give it. */
  word?: string
  /** Segments of the path of which there is more to say than their names do. */
  params?: Record<string, Record<string, unknown>>
  query?: Record<string, { schema: Record<string, unknown>; description?: string; required?: boolean }>
  body?: Record<string, unknown>
  reply: Record<string, unknown>
  status?: number
  /** Refusals that it can give beside those that every route can. */
  refusals?: (409 | 422)[]
}

/** One endpoint: everything that is generated from the model, and every custom one, is one of these. */
export interface Route {
  method: Method
  /** Below /api: `branches/:branch_id/closures/:id`. Segments called `id` or `…_id` are whole numbers. */
  path: string
  /** One of these must be held; `*`: anyone signed in. Never empty. */
  permission: readonly string[]
  /** All of these must be on, else there is nothing here. */
  features: readonly string[]
  /** All of these must hold as well; they name `$config` and `$feature` only. */
  requires?: readonly Condition[]
  /** Only users of these guards find something here. */
  guards?: readonly string[]
  /** Changes nothing, so that the database may refuse to. */
  readOnly: boolean
  document: RouteDocument
  /** Milliseconds that a statement of it may take; absent: as of every request. */
  limit?: number
  /** A body may come as multipart/form-data, with files for fields of this entity. */
  takesFiles?: EntityModel
  /**
   * Comes before `answer`, outside of its transaction: for what must not hold one, such as hashing a password.
   *
   * @param look does work in a transaction of its own, after permission and feature have been checked
   */
  prepare?(look: <T>(work: (call: Call) => Promise<T>) => Promise<T>): Promise<unknown>
  answer(call: Call): Promise<Answer>
}

/** Whether a segment of an address (`:branch_id` -> `branch_id`) is a whole number. */
export function isIdSegment(name: string): boolean {
  return name === 'id' || name.endsWith('_id') || /^[a-z]+Id$/.test(name)
}

/** Names of the parameters in a path, in order. */
export function parametersOf(path: string): string[] {
  return [...path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '')
}
