import { Busy, NotFound } from '../errors.ts'

/** No tenant has this slug. */
export class UnknownTenant extends NotFound {
  constructor(readonly slug: string) {
    super(`There is no tenant "${slug}".`)
  }
}

/** No connection came free in time, or the database does not answer. The reply is an honest 503. */
export class DatabaseBusy extends Busy {}

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
