import type { Model } from '../../model.ts'

/** An endpoint of the API, as far as the check of declared calls needs it. */
export interface CallTarget {
  method: string
  /** Below /api: `books/:id/withdraw`. */
  path: string
  /** JSON Schema of its body; absent when unknown. */
  body?: Record<string, unknown>
  /** Name of its contract, where it has one: `books/withdraw`. */
  contract?: string
  /** Its reply gives a file. */
  downloads?: boolean
  /** It refuses fields that its schema does not name; without a schema every body. */
  closed: boolean
}

/** All endpoints of an application. The server knows them, and the caller of the check may pass them in. */
export type CallTargets = (model: Model) => readonly CallTarget[]
