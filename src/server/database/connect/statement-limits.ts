/**
 * Statement timeouts, in ms. A statement that exceeds its limit is stopped and its transaction rolled back, so that no
 * list can hold a connection for good.
 */

/** For requests; the default of every connection. */
export const REQUEST_LIMIT = 30_000

/** For lists whose rows come from a named query: a report aggregates more than a screen shows. */
export const REPORT_LIMIT = 120_000

/** For jobs, for the server's own work, and the default for commands. */
export const JOB_LIMIT = 10 * 60_000

/** For migrations and the like, which are not limited. */
export const NO_LIMIT = 0

/** Lock timeout of requests; jobs wait until their own limit. */
export const LOCK_LIMIT = 10_000

/** The time in ms that a reply takes beyond its slowest statement. */
const AROUND = 15_000

/** The timeout of a request whose statements have this limit: later than theirs, so that the database lets go first. */
export function replyLimit(statementLimit: number): number {
  return statementLimit + AROUND
}
