import { Busy, NoSpace, NotFound, ReadOnly, type RequestError } from '../errors.ts'

/** No tenant has this slug. */
export class UnknownTenant extends NotFound {
  constructor(readonly slug: string) {
    super(`There is no tenant "${slug}".`)
  }
}

/** No connection came free in time, or the database does not answer. The reply is an honest 503. */
export class DatabaseBusy extends Busy {}

/** A statement ran into its limit. Nothing was kept of what its transaction did. */
export class StatementTooSlow extends Busy {
  constructor(
    limit: number,
    override readonly cause: unknown,
  ) {
    const seconds = Math.max(1, Math.round(limit / 1_000))
    super(
      `This took longer than ${seconds === 1 ? 'a second' : `${seconds} seconds`}, so it was stopped, and nothing was changed. ` +
        'Ask for less at once: a narrower filter, or a shorter period.',
      // At once it would take as long again.
      30,
    )
  }
}

/** Somebody else held for too long what was to be read or changed. Nothing was kept. */
export class RowsInUse extends Busy {
  constructor(override readonly cause: unknown) {
    super('Somebody else is changing the same at this moment, so nothing was changed. Please try again in a moment.', 5)
  }
}

/**
 * What is to be said of a statement that was stopped by a limit, or because nothing can be written; undefined of anything else.
 * @param limit ms; its own
 * @param readOnly nothing was to be written anyway
 */
export function stoppedBy(
  error: unknown,
  { limit, readOnly = false }: { limit: number; readOnly?: boolean },
): RequestError | undefined {
  const code = errorCode(error)
  if (code === '53100') return new NoSpace(error)
  if (code === '25006' && !readOnly) return new ReadOnly(error)
  if (code === '55P03') return new RowsInUse(error)
  // The same code stands for a statement that an administrator has stopped.
  const isLimit = code === '57014' && error instanceof Error && /statement timeout/.test(error.message)
  return isLimit ? new StatementTooSlow(limit, error) : undefined
}

/** Something outside requests is wrong with the database: the text says what, where and how to mend it. */
export class DatabaseProblem extends Error {
  override readonly name = 'DatabaseProblem'
}

/** `code` of an error that the engine reported (SQLSTATE), or that the network did (`ECONNREFUSED`). */
export function errorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}

const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'ETIMEDOUT',
  'EPIPE',
  '53300', // too many connections
  '57P01', // the server is stopping
  '57P02',
  '57P03', // the server is starting
])

/** Whether the error means that no connection could be had, rather than that a statement was wrong. */
export function isUnreachable(error: unknown): boolean {
  if (UNREACHABLE.has(errorCode(error) ?? '')) return true
  return error instanceof Error && /timeout exceeded when trying to connect|Connection terminated/.test(error.message)
}

/** Two transactions stood in each other's way; the loser may simply try again. */
export function isWorthRetrying(error: unknown): boolean {
  const code = errorCode(error)
  return code === '40001' || code === '40P01' || isStalePlan(error)
}

/** A prepared statement met a table that has changed since it was prepared. */
export function isStalePlan(error: unknown): boolean {
  return errorCode(error) === '0A000' && error instanceof Error && error.message.includes('cached plan')
}
