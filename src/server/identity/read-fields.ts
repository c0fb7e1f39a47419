import { message, type Message } from '#protocol/messages/message.ts'
import { lookup } from '#declarations/lookup.ts'
import { BadRequest, ValidationFailed } from '../errors.ts'

const LONGEST = 1000

/**
 * Reads required texts from a body without a schema, at sign-in.
 *
 * @throws BadRequest when it is not an object; ValidationFailed that names each field that is missing, wrong or unknown
 */
export function readFields<Name extends string>(body: unknown, names: readonly Name[]): Record<Name, string> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new BadRequest(message('request.object_with', { names: { list: names.map((name) => `"${name}"`) } }))
  }
  const fields = body as Record<string, unknown>
  const errors: Record<string, Message[]> = {}
  const values = names.map((name) => {
    const value = lookup(fields, name)
    const isMissing = value === undefined || value === null || value === ''
    if (isMissing) errors[name] = [message('validation.required')]
    else if (typeof value !== 'string' || value.length > LONGEST) errors[name] = [message('validation.text')]
    return [name, value] as const
  })
  for (const name of Object.keys(fields)) {
    if (!names.includes(name as Name)) errors[name] = [message('validation.no_such_field')]
  }
  if (Object.keys(errors).length > 0) throw new ValidationFailed(errors)
  return Object.fromEntries(values) as Record<Name, string>
}
