import { isAfter, isEqual, parseISO } from 'date-fns'

const CIVIL_DATE = /^\d{4}-\d{2}-\d{2}$/
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/

/**
 * Compares two values as the database does: null equals null, instants are equal however they are written, a civil date
 * compared with an instant is its first moment in UTC; a number never equals a text.
 */
export function sameValue(left: unknown, right: unknown): boolean {
  const instants = asInstants(left, right)
  return instants ? isEqual(...instants) : (left ?? null) === (right ?? null)
}

/**
 * -1, 0 or 1; undefined when there is no order: null, booleans, values of different types. Texts are ordered by code
 * unit.
 */
export function compareValues(left: unknown, right: unknown): -1 | 0 | 1 | undefined {
  if (left === null || typeof left !== typeof right) return undefined
  if (typeof left !== 'number' && typeof left !== 'string') return undefined
  const instants = asInstants(left, right)
  if (instants) return isEqual(...instants) ? 0 : isAfter(...instants) ? 1 : -1
  return left === right ? 0 : left > (right as typeof left) ? 1 : -1
}

/** Both values as instants, when one is an instant and the other an instant or a civil date. */
function asInstants(left: unknown, right: unknown): [Date, Date] | undefined {
  if (typeof left !== 'string' || typeof right !== 'string' || left.length < 10 || right.length < 10) return undefined
  if (!INSTANT.test(left) && !INSTANT.test(right)) return undefined
  const dates = [left, right].map(asInstant)
  return dates[0] && dates[1] ? [dates[0], dates[1]] : undefined
}

function asInstant(text: string): Date | undefined {
  if (INSTANT.test(text)) return parseISO(text)
  return CIVIL_DATE.test(text) ? parseISO(`${text}T00:00:00Z`) : undefined
}
