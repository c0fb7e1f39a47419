import type { RequestContext } from '#server/api.ts'

/**
 * Runs work in a transaction of its own: `look` of an endpoint's `prepare`, or `job.batch`. The provider is called between
 * two of them, never inside of one.
 */
export type InTransaction = <T>(work: (context: RequestContext) => Promise<T>) => Promise<T>
