import { isDeepStrictEqual } from 'node:util'
import { message } from '#protocol/messages/message.ts'
import type { FieldModel } from '#declarations/model.ts'
import { lookup } from '#declarations/lookup.ts'
import type { FieldErrors } from './field-errors.ts'
import { NO_OBJECT, UNKNOWN_FIELD } from './field-message.ts'

type Body = Record<string, unknown>

/**
 * Flattens objects of own fields in a body: `{ fees: { monthly: 500 } }` becomes `{ monthly_fee: 500 }`. Errors of such
 * a field are reported at its original place, `fees.monthly`.
 *
 * @param fields those that are on
 */
export function spreadObjects(fields: readonly FieldModel[], body: Body, errors: FieldErrors): Body {
  const objects = fields.filter(({ name, members }) => members && body[name] !== undefined)
  if (objects.length === 0) return body
  const flat = { ...body }
  for (const { name, members = {} } of objects) {
    delete flat[name]
    const sent = body[name]
    if (!isObject(sent)) errors.add(name, NO_OBJECT)
    else
      for (const [key, value] of Object.entries(sent))
        spread(flat, lookup(members, key), `${name}.${key}`, value, errors)
  }
  return flat
}

function spread(flat: Body, field: string | undefined, place: string, value: unknown, errors: FieldErrors): void {
  if (field === undefined) errors.add(place, UNKNOWN_FIELD)
  else if (!Object.hasOwn(flat, field)) {
    flat[field] = value
    errors.standsAt(field, place)
  } else if (!isDeepStrictEqual(flat[field], value))
    errors.add(place, message('validation.says_otherwise', { name: field }))
}

function isObject(value: unknown): value is Body {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
