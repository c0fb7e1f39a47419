import type { ValidateFunction } from 'ajv'
import type { ResourceModel } from '#declarations/model.ts'
import { lookup } from '#declarations/lookup.ts'
import type { EndpointDefinition, EndpointInput, ServerCode } from '../custom-code.ts'
import { BadRequest } from '../errors.ts'
import { newAjv } from '../write/body/ajv.ts'
import { boundedIntegers } from '../write/body/bounded-integers.ts'
import { FieldErrors } from '../write/body/field-errors.ts'
import { requireRecord } from './require-record.ts'
import type { RouteTarget } from './record-routes.ts'
import { type Call, type Route, parametersOf } from './route.ts'

/** One for all: each would read the meta-schema of JSON Schema anew, which takes longer than what it is asked. */
const ajv = newAjv()

/**
 * The custom endpoints that a resource names. The framework checks permission, feature, query and body; and where the
 * address goes through a record of the resource (`books/:id/withdraw`), that this record is within the user's reach.
 *
 * @throws Error when there is no code under a name
 */
export function endpointRoutes(at: Omit<RouteTarget, 'mount'>, code: ServerCode): Route[] {
  return at.resource.endpoints.map((name) => {
    const definition = lookup(code.endpoints, name)
    if (!definition) throw new Error(`There is no custom-actions/${name}.endpoint.ts, which ${at.resource.name} names.`)
    return endpointRoute(at, definition)
  })
}

function endpointRoute({ entity, resource }: Omit<RouteTarget, 'mount'>, given: EndpointDefinition): Route {
  const definition = withBounds(given)
  const { method, path, permission, feature } = definition
  const body = definition.body && ajv.compile(definition.body)
  const query = definition.query && ajv.compile(definition.query)
  const features = [resource.feature, feature].filter((name) => name !== undefined)
  return {
    method,
    path,
    permission: typeof permission === 'string' ? [permission] : permission,
    features,
    ...(resource.requires && { requires: [resource.requires] }),
    // Some calls of the contract change something with GET.
    readOnly: false,
    ...(definition.limit !== undefined && { limit: definition.limit * 1_000 }),
    document: {
      summary: definition.summary ?? path,
      group: resource.plural,
      query: queryOf(definition),
      ...(definition.body && { body: definition.body }),
      reply: definition.reply ?? {},
      refusals: method === 'GET' ? [] : [409, 422],
    },
    ...(definition.prepare && {
      prepare: (look) =>
        definition.prepare?.((work) => look(async (call) => work(call.context, await inputOf(call)))) ??
        Promise.resolve(),
    }),
    async answer(call) {
      return { body: await given.run(call.context, { ...(await inputOf(call)), prepared: call.prepared }) }
    },
  }

  async function inputOf(call: Call): Promise<EndpointInput> {
    // First of all: what is wrong with a call is told to those alone for whom the record is there.
    if (isOfRecord(resource, path)) await requireRecord(call.context, entity, call.ids.id, resource)
    return {
      params: paramsOf(path, call),
      query: readQuery(query, call.query),
      body: readBody(body, call.body),
      ...(call.ifMatch !== undefined && { ifMatch: call.ifMatch }),
    }
  }
}

function withBounds(definition: EndpointDefinition): EndpointDefinition {
  const { body, query } = definition
  return {
    ...definition,
    ...(body && { body: boundedIntegers(body) }),
    ...(query && { query: boundedIntegers(query) }),
  }
}

/** `books/:id/withdraw` goes through a record of the resource whose api is `books`. */
function isOfRecord({ mounts }: ResourceModel, path: string): boolean {
  return mounts.some((mount) => path.startsWith(`${mount.api}/:id`))
}

function paramsOf(path: string, { ids, segments }: Call): Record<string, string> {
  return Object.fromEntries(parametersOf(path).map((name) => [name, String(ids[name] ?? segments[name] ?? '')]))
}

function readQuery(validate: ValidateFunction | undefined, text: string): unknown {
  const values = valuesIn(new URLSearchParams(text), validate?.schema)
  if (!validate) {
    const [unknown] = Object.keys(values)
    if (unknown !== undefined) throw new BadRequest(`Unknown parameter "${unknown}".`)
    return values
  }
  if (validate(values)) return values
  const problems = (validate.errors ?? []).map(({ instancePath, message, params }) => {
    const name = instancePath.slice(1) || String(params.missingProperty ?? params.additionalProperty ?? 'query')
    return `"${name}" ${message ?? 'is not valid'}.`
  })
  throw new BadRequest(problems.join(' '))
}

type QueryValue = string | number | string[]

/** `tags[]=a&tags[]=b` is a list, what the schema calls a whole number is one; everything else is text. */
function valuesIn(parameters: URLSearchParams, schema: unknown): Record<string, QueryValue> {
  const values: Record<string, QueryValue> = {}
  for (const name of new Set(parameters.keys())) {
    const given = parameters.getAll(name)
    if (name.endsWith('[]')) values[name.slice(0, -2)] = given
    else if (given.length > 1) throw new BadRequest(`"${name}" is given twice.`)
    else values[name] = isWholeNumber(schema, name) ? wholeNumber(given[0] ?? '') : (given[0] ?? '')
  }
  return values
}

function isWholeNumber(schema: unknown, name: string): boolean {
  const { properties = {} } = (schema ?? {}) as { properties?: Record<string, { type?: unknown }> }
  return lookup(properties, name)?.type === 'integer'
}

/** Text that is no whole number stays text, which the schema refuses; one that is too large is refused by its range. */
function wholeNumber(text: string): string | number {
  return /^-?\d{1,20}$/.test(text) ? Number(text) : text
}

function readBody(validate: ValidateFunction | undefined, body: unknown): unknown {
  if (!validate) {
    const isEmpty = body === undefined || body === null || (typeof body === 'object' && Object.keys(body).length === 0)
    if (!isEmpty) throw new BadRequest('This takes no body.')
    return {}
  }
  const given = body ?? {}
  if (validate(given)) return given
  const errors = new FieldErrors()
  for (const { instancePath, message, keyword, params } of validate.errors ?? []) {
    const missing = keyword === 'required' ? String(params.missingProperty) : undefined
    const extra = keyword === 'additionalProperties' ? String(params.additionalProperty) : undefined
    const path = [instancePath.slice(1).replaceAll('/', '.'), missing ?? extra].filter(Boolean).join('.')
    const text = missing
      ? 'This field is required.'
      : extra
        ? 'There is no such field.'
        : `This ${message ?? 'is not valid'}.`
    errors.add(path, text)
  }
  errors.throwIfAny()
  return given
}

function queryOf({ query }: EndpointDefinition): NonNullable<Route['document']['query']> {
  const properties = (query?.properties ?? {}) as Record<string, Record<string, unknown>>
  const required = (query?.required ?? []) as string[]
  return Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [
      schema.type === 'array' ? `${name}[]` : name,
      { schema, ...(required.includes(name) && { required: true }) },
    ]),
  )
}
