import type { FieldErrors } from 'react-hook-form'

/** An error of a form: of a field, or of a field of a row (`genres.0.name`). */
export interface NamedError {
  name: string
  message: string
}

/** The errors of a form in its order, those of rows one by one. */
export function namedErrors(errors: FieldErrors): NamedError[] {
  const { root: _root, ...fields } = errors
  return Object.entries(fields).flatMap(([name, error]) => errorsAt(name, error))
}

function errorsAt(name: string, error: unknown): NamedError[] {
  if (typeof error !== 'object' || error === null) return []
  const { message } = error as { message?: unknown }
  const own = typeof message === 'string' ? [{ name, message }] : []
  const inside = Object.entries(error).filter(([key]) => !['ref', 'type', 'message'].includes(key))
  return [...own, ...inside.flatMap(([key, inner]) => errorsAt(key === 'root' ? name : `${name}.${key}`, inner))]
}
