import { isValid, parseISO } from 'date-fns'
import type { SqlType } from './sql-type.ts'

/** A value, and the type to compare it as. */
export interface FitValue {
  value: string | number | boolean
  type: SqlType
}

const DATE = /^\d{4}-\d{2}-\d{2}$/
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/
/** PostgreSQL counts from the year 1. */
const NO_YEAR = '0000'
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/

/**
 * The type to compare a value with a column in; undefined when the two are never equal, such as a text and a number.
 * The rules are those of `src/protocol/conditions/compare-values.ts`: a date and an instant are compared as instants.
 */
export function fitValue(type: SqlType, value: unknown): FitValue | undefined {
  switch (type) {
    case 'text':
      return typeof value === 'string' && !value.includes('\0') ? { value, type } : undefined
    case 'boolean':
      return typeof value === 'boolean' ? { value, type } : undefined
    case 'bigint':
    case 'numeric':
      return fitNumber(value)
    case 'date':
    case 'timestamptz':
      return fitMoment(type, value)
    case 'time':
      return typeof value === 'string' && TIME.test(value) ? { value, type } : undefined
    case 'jsonb':
      return undefined
  }
}

function fitNumber(value: unknown): FitValue | undefined {
  if (typeof value !== 'number' || !Number.isFinite(value)) return undefined
  return { value, type: Number.isSafeInteger(value) ? 'bigint' : 'numeric' }
}

function fitMoment(type: 'date' | 'timestamptz', value: unknown): FitValue | undefined {
  if (typeof value !== 'string') return undefined
  const isDate = DATE.test(value)
  if (!(isDate || INSTANT.test(value)) || value.startsWith(NO_YEAR)) return undefined
  if (isDate && type === 'date') return isCivilDate(value) ? { value, type } : undefined
  const instant = parseISO(isDate ? `${value}T00:00:00Z` : value)
  return isValid(instant) ? { value: instant.toISOString(), type: 'timestamptz' } : undefined
}

/** A fast check, because every statement with today uses it: a date that does not exist comes back as another one. */
function isCivilDate(text: string): boolean {
  const instant = new Date(`${text}T00:00:00Z`)
  return isValid(instant) && instant.toISOString().startsWith(text)
}
