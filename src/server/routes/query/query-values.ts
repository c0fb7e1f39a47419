import { message } from '#protocol/messages/message.ts'
import { lookup } from '#declarations/lookup.ts'
import { BadRequest } from '../../errors.ts'

type Schema = { type?: unknown; items?: Schema }

/**
 * The values of a query string as their schemas mean them: `tags[]=a&tags[]=b` is a list, `3` a number where the schema calls it
 * one, `true` and `false` booleans. What does not read as its schema says stays text, which the schema then refuses.
 *
 * @throws BadRequest when a parameter is given twice
 */
export function queryValues(parameters: URLSearchParams, schema: unknown): Record<string, unknown> {
  const { properties = {} } = (schema ?? {}) as { properties?: Record<string, Schema> }
  const values: Record<string, unknown> = {}
  for (const name of new Set(parameters.keys())) {
    const given = parameters.getAll(name)
    const bare = name.endsWith('[]') ? name.slice(0, -2) : name
    const property = lookup(properties, bare)
    if (name !== bare) values[bare] = given.map((text) => valueOf(text, property?.items))
    else if (given.length > 1) throw new BadRequest(message('request.given_twice', { name }))
    else values[name] = valueOf(given[0] ?? '', property)
  }
  return values
}

function valueOf(text: string, schema: Schema | undefined): unknown {
  if (schema?.type === 'integer' && /^-?\d{1,20}$/.test(text)) return Number(text)
  if (schema?.type === 'number' && /^-?\d{1,20}(\.\d{1,20})?$/.test(text)) return Number(text)
  if (schema?.type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true'
  return text
}
