type JsonSchema = Record<string, unknown>

const TEXT = { type: 'string' }
const WHOLE = { type: 'integer' }
const ROLE = { id: WHOLE, name: TEXT, level: WHOLE }

const ALWAYS = {
  id: WHOLE,
  name: TEXT,
  email: TEXT,
  guard: TEXT,
  membership_id: { ...WHOLE, description: 'The place that they work in.' },
  membership_count: { ...WHOLE, description: 'In how many places they can work.' },
  preferences: { type: 'object' },
  roles: { type: 'array', items: objectOf(ROLE) },
  auth_level: WHOLE,
  superuser: { type: 'boolean' },
  all_permissions: { type: 'array', items: TEXT },
  features: { type: 'array', items: TEXT, description: 'Those that are on.' },
  configuration: { type: 'object' },
  vocabulary: { type: 'object', additionalProperties: objectOf({ one: TEXT, many: TEXT }) },
  tenant: objectOf({ slug: TEXT, name: TEXT, language: TEXT, timezone: TEXT }),
}

const SOMETIMES = {
  impersonator: { ...objectOf({ id: WHOLE, name: TEXT }), description: 'Who has signed in as this user.' },
  viewing_as: { ...objectOf({ ...ROLE, guard: TEXT }), description: 'The role as which the screens are looked at.' },
}

/** The schema of `userReply`; a scoped guard adds the `…_id` of its record. */
export const CURRENT_USER: JsonSchema = {
  title: 'The signed-in user',
  ...objectOf(ALWAYS),
  properties: { ...ALWAYS, ...SOMETIMES },
}

/** An object that has all of these. */
function objectOf(properties: JsonSchema): JsonSchema {
  return { type: 'object', required: Object.keys(properties), properties }
}
