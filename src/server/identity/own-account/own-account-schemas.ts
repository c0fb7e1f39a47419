/** JSON Schemas of the bodies and replies of the own-account calls. */

const NAME = { type: 'string', minLength: 1, maxLength: 80 }
const INSTANT = { type: 'string', format: 'date-time' }

export const DETAILS = {
  type: 'object',
  required: ['id', 'first_name', 'last_name', 'email', 'guard', 'roles', 'can_change_email'],
  properties: {
    id: { type: 'integer' },
    first_name: NAME,
    last_name: NAME,
    email: { type: 'string', readOnly: true },
    pending_email: {
      type: ['string', 'null'],
      readOnly: true,
      description: 'A new address that is not confirmed yet.',
    },
    guard: { type: 'string', readOnly: true },
    roles: { type: 'array', items: { type: 'string' }, readOnly: true },
    can_change_email: {
      type: 'boolean',
      readOnly: true,
      description: 'False while the mail by which a new address is confirmed is switched off.',
    },
  },
}

/** Clients send whole records back: read-only fields are accepted unchanged. */
export const NEW_DETAILS = {
  type: 'object',
  additionalProperties: false,
  properties: DETAILS.properties,
}

export const NEW_PASSWORD = {
  type: 'object',
  required: ['current_password', 'password', 'confirm_password'],
  properties: {
    current_password: { type: 'string', format: 'password' },
    password: { type: 'string', format: 'password' },
    confirm_password: { type: 'string', format: 'password' },
  },
  additionalProperties: false,
}

export const NEW_EMAIL = {
  type: 'object',
  required: ['email', 'current_password'],
  properties: {
    email: { type: 'string', format: 'email' },
    current_password: { type: 'string', format: 'password' },
  },
  additionalProperties: false,
}

export const PREFERENCES = {
  type: 'object',
  properties: { theme: { enum: ['light', 'dark', 'system'] }, language: { type: 'string' } },
  additionalProperties: false,
}

export const SESSION = {
  type: 'object',
  required: ['id', 'device', 'address', 'last_used_at', 'signed_in_at', 'is_current'],
  properties: {
    id: { type: 'integer' },
    device: { type: ['string', 'null'], description: 'Browser and system: "Firefox on Linux".' },
    address: { type: ['string', 'null'], description: 'Network address that it was last used from.' },
    last_used_at: INSTANT,
    signed_in_at: INSTANT,
    is_current: { type: 'boolean' },
  },
}

export const MEMBERSHIP = {
  type: 'object',
  required: ['id', 'guard', 'title', 'name', 'roles', 'is_current'],
  properties: {
    id: { type: 'integer' },
    guard: { type: 'string' },
    title: { type: 'string', description: 'What the guard is called.' },
    name: { type: ['string', 'null'], description: 'What it belongs to, where the guard belongs to something.' },
    roles: { type: 'array', items: { type: 'string' } },
    is_current: { type: 'boolean' },
  },
}

export const SWITCH = {
  type: 'object',
  required: ['membership_id'],
  properties: { membership_id: { type: 'integer', minimum: 1 } },
  additionalProperties: false,
}
