import { lookup } from '#declarations/lookup.ts'
import { BadRequest, ValidationFailed } from '../errors.ts'

const LONGEST = 1000

/**
 * Reads texts, all of them required, from the body of a call that has no schema: those of signing in.
 *
 * @throws BadRequest when it is no object; ValidationFailed that names each field that is missing, wrong or unknown
 */
export function readFields<Name extends string>(body: unknown, names: readonly Name[]): Record<Name, string> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new BadRequest(`Send a JSON object with ${names.map((name) => `"${name}"`).join(', ')}.`)
  }
  const fields = body as Record<string, unknown>
  const errors: Record<string, string[]> = {}
  const values = names.map((name) => {
    const value = lookup(fields, name)
    const isMissing = value === undefined || value === null || value === ''
    if (isMissing) errors[name] = ['This field is required.']
    else if (typeof value !== 'string' || value.length > LONGEST) errors[name] = ['Enter text.']
    return [name, value] as const
  })
  for (const name of Object.keys(fields)) {
    if (!names.includes(name as Name)) errors[name] = ['There is no such field.']
  }
  if (Object.keys(errors).length > 0) throw new ValidationFailed(errors)
  return Object.fromEntries(values) as Record<Name, string>
}
