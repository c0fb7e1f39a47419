type Json = Record<string, unknown>

const ref = (name: string): Json => ({ $ref: `#/components/schemas/${name}` })
const refusal = (description: string, schema: string): Json => ({
  description,
  content: { 'application/json': { schema: ref(schema) } },
})

/** The names of the refusals among the document's responses, by their status. */
const NAMES = {
  400: 'BadRequest',
  401: 'Unauthenticated',
  403: 'Forbidden',
  404: 'NotFound',
  409: 'Conflict',
  413: 'TooLarge',
  415: 'UnsupportedType',
  422: 'Invalid',
  429: 'TooManyRequests',
  500: 'ServerError',
  503: 'Busy',
} as const

export type RefusalStatus = keyof typeof NAMES

/** Every refusal that the API knows, each with the shape of its reply. */
export const SHARED_RESPONSES: Readonly<Record<(typeof NAMES)[RefusalStatus], Json>> = {
  BadRequest: refusal('Something in the request is unknown or cannot be read.', 'Error'),
  Unauthenticated: refusal('No live session.', 'Unauthenticated'),
  Forbidden: refusal('The permission is missing.', 'Error'),
  NotFound: refusal('Nothing there, or not for this user.', 'Error'),
  Conflict: refusal('The state of the data forbids it.', 'Conflict'),
  TooLarge: refusal('This is larger than is taken.', 'Error'),
  UnsupportedType: refusal('The field takes no such file.', 'Error'),
  Invalid: refusal('Fields are not valid.', 'FieldErrors'),
  TooManyRequests: refusal('Asked too often; `Retry-After` says when to come again.', 'Error'),
  ServerError: refusal('Something went wrong on the server, and has been recorded.', 'ServerError'),
  Busy: refusal(
    'The server has more to do than it can, or no room left; `Retry-After` says when to come again.',
    'Error',
  ),
}

/** Refusals that any call can return. */
const ALWAYS: readonly RefusalStatus[] = [429, 500, 503]

/** The refusals of a call: the given ones, and those common to every call. */
export function refusals(...statuses: readonly RefusalStatus[]): Json {
  const all = [...new Set([...statuses, ...ALWAYS])].sort((a, b) => a - b)
  return Object.fromEntries(all.map((status) => [String(status), { $ref: `#/components/responses/${NAMES[status]}` }]))
}
