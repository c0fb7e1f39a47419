import type { Model } from '../../model.ts'

/** An endpoint of the API, as far as a declared call has to know it. */
export interface CallTarget {
  method: string
  /** Below /api: `books/:id/withdraw`. */
  path: string
  /** JSON Schema of what it takes; absent where that is not known. */
  body?: Record<string, unknown>
  /** Name of its contract, where it has one: `books/withdraw`. */
  contract?: string
  /** It refuses fields that its schema does not name; without a schema every body. */
  closed: boolean
}

/** All endpoints of an application. The server knows them; who checks declarations may hand them in. */
export type CallTargets = (model: Model) => readonly CallTarget[]
