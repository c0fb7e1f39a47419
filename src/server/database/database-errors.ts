import { message } from '#protocol/messages/message.ts'
import { Busy, NoSpace, NotFound, ReadOnly, type RequestError } from '../errors.ts'

/** No tenant has this slug. */
export class UnknownTenant extends NotFound {
  constructor(readonly slug: string) {
    super(message('errors.no_tenant', { tenant: slug }))
  }
}

/** No connection became free in time, or the database does not answer. The reply is a 503. */
export class DatabaseBusy extends Busy {}

/** A statement timed out. Its transaction was rolled back. */
export class StatementTooSlow extends Busy {
  constructor(
    limit: number,
    override readonly cause: unknown,
  ) {
    const seconds = Math.max(1, Math.round(limit / 1_000))
    super(
      message('errors.stopped', { smart_count: seconds }),
      // An immediate retry would take as long again.
      30,
    )
  }
}

/** A lock timed out: another transaction held the rows for too long. The transaction was rolled back. */
export class RowsInUse extends Busy {
  constructor(override readonly cause: unknown) {
    super(message('errors.rows_in_use'), 5)
  }
}

/**
 * The error for a statement stopped by a timeout or by a read-only database; undefined for any other.
 * @param limit timeout in ms, when not the default
 * @param readOnly true when the transaction was meant to be read-only
 */
export function stoppedBy(
  error: unknown,
  { limit, readOnly = false }: { limit: number; readOnly?: boolean },
): RequestError | undefined {
  const code = errorCode(error)
  if (code === '53100') return new NoSpace(error)
  if (code === '25006' && !readOnly) return new ReadOnly(error)
  if (code === '55P03') return new RowsInUse(error)
  // A statement cancelled by an administrator has the same code.
  const isLimit = code === '57014' && error instanceof Error && /statement timeout/.test(error.message)
  return isLimit ? new StatementTooSlow(limit, error) : undefined
}

/** A problem with the database outside of requests; the text says what is wrong, where, and how to fix it. */
export class DatabaseProblem extends Error {
  override readonly name = 'DatabaseProblem'
}

/** Error `code` from the engine (SQLSTATE) or the network (`ECONNREFUSED`). */
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
  // A machine of a cluster is away: the coordinator was connected to it, or tried to be.
  '08000',
  '08001',
  '08003',
  '08006',
  '53300', // too many connections
  '57P01', // the server is stopping
  '57P02',
  '57P03', // the server is starting
])

/**
 * The words of pg, which gives these no code: no connection in time, one that ends, and one that has ended before it was asked. And those
 * of a cluster's coordinator, whose connection to a machine ended within a transaction.
 */
const BROKEN =
  /timeout exceeded when trying to connect|Connection terminated|is not queryable|failure on connection marked as essential/

/** True when the error means that no connection could be made, rather than that a statement was wrong. */
export function isUnreachable(error: unknown): boolean {
  if (UNREACHABLE.has(errorCode(error) ?? '') || isFailedConnect(error)) return true
  return error instanceof Error && BROKEN.test(error.message)
}

/** The network's refusal, whatever its code: the socket of a PostgreSQL that is starting again is not there (ENOENT). */
function isFailedConnect(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error && error.syscall === 'connect'
}

/** Two transactions conflicted; the loser may simply retry. */
export function isWorthRetrying(error: unknown): boolean {
  const code = errorCode(error)
  return code === '40001' || code === '40P01' || isStalePlan(error)
}

/** A prepared statement met a table that was altered after it was prepared. */
export function isStalePlan(error: unknown): boolean {
  return errorCode(error) === '0A000' && error instanceof Error && error.message.includes('cached plan')
}
