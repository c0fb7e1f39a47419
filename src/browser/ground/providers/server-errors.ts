import { HttpError, type TranslateFunction } from 'react-admin'
import type { FailureBody } from './failure.ts'

/** The errors of a write: a message for each field, and one for the whole record. */
export interface ServerErrors {
  fields: Record<string, string>
  message?: string
}

/**
 * Reads the errors of a failed write: the message of each field and the server's text, or else "An unknown error has
 * occured."
 */
export function readServerErrors(error: unknown, translate: TranslateFunction): ServerErrors {
  const { error: text, errors } = bodyOf(error)
  if (errors) {
    const { root, ...fields } = errors
    const general = (root as { serverError?: unknown } | undefined)?.serverError
    const message = [general, text].filter((one) => typeof one === 'string').join(' ')
    return { fields: onlyTexts(fields), ...(message !== '' && { message }) }
  }
  if (text) return { fields: {}, message: text }
  const isRefusal = error instanceof HttpError && error.status >= 400 && error.status < 500
  const words = error instanceof Error && !isRefusal ? error.message : 'rollcall.errors.unknown'
  return { fields: {}, message: translate(words, { _: words }) }
}

/** The failure of a write as one text, for places without fields. */
export function failureText(error: unknown, translate: TranslateFunction): string {
  const { fields, message } = readServerErrors(error, translate)
  return [message, ...Object.values(fields)].filter((text) => text !== undefined).join(' ')
}

/** The body of a failed reply; empty when the failure is not the API's. */
export function bodyOf(error: unknown): FailureBody {
  return error instanceof HttpError ? ((error.body ?? {}) as FailureBody) : {}
}

function onlyTexts(errors: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}
