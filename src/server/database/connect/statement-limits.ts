/**
 * Longest times of statements, in ms. What runs into one is stopped, and its transaction rolled back: no list may keep a
 * connection, and with it the others, for good.
 */

/** Of a request; every connection begins with it. */
export const REQUEST_LIMIT = 30_000

/** Of a request for a list whose rows come from a named query: a report adds up more than a screen shows. */
export const REPORT_LIMIT = 120_000

/** Of jobs, of what the server does by itself, and of commands that say nothing else. */
export const JOB_LIMIT = 10 * 60_000

/** For migrations and the like, which take as long as they take. */
export const NO_LIMIT = 0

/** Waiting for a row or a table that another transaction holds, for requests; jobs wait until their own limit. */
export const LOCK_LIMIT = 10_000

/** Milliseconds that a reply takes longer than its slowest statement. */
const AROUND = 15_000

/** When a request is given up whose statements have this limit: later than they, so that the database lets go first. */
export function replyLimit(statementLimit: number): number {
  return statementLimit + AROUND
}
