import { message, type Message } from '#protocol/messages/message.ts'
import type { Model } from '#declarations/model.ts'
import { lookup } from '#declarations/lookup.ts'
import { BadRequest, NotFound, ValidationFailed } from '../errors.ts'
import { itemReply, itemsReply } from '../openapi/reply-schemas.ts'
import type { RequestContext } from '../request-context.ts'
import type { Answer, Call, Route } from '../routes/route.ts'
import { inTenantWords } from '../vocabulary-text.ts'
import { READ_ONLY, REQUIRED, UNKNOWN_FIELD } from '../write/body/field-message.ts'
import { changeStored, checkVersion, sentVersion, versionOf } from './change-stored.ts'
import { lastChanges } from './last-changes.ts'
import { type ReadSettings, readSettings } from './read-settings.ts'
import { type SettingsTarget, settingsTarget } from './settings-target.ts'
import { subjectParameters } from './subject-parameters.ts'

const GROUP = 'Settings'
const FEATURE = {
  type: 'object',
  required: ['key', 'title', 'value', 'default', 'changed', 'overridable', 'version'],
  properties: {
    key: { type: 'string' },
    title: { type: 'string' },
    description: { type: ['string', 'null'] },
    value: { type: ['boolean', 'null'], description: 'Null where the default holds.' },
    default: { type: 'boolean' },
    changed: {
      type: ['object', 'null'],
      required: ['at', 'by'],
      properties: { at: { type: 'string', format: 'date-time' }, by: { type: ['string', 'null'] } },
      description: 'The last change at this level; null where there was none.',
    },
    overridable: { type: 'boolean' },
    version: { type: 'integer' },
  },
}

/** Feature switches, for the tenant or for a record that may override them. */
export function featureRoutes(model: Model): Route[] {
  const { settings } = model
  if (!settings) return []
  const { list, edit } = settings.permissions.features
  const shared = { features: [] }
  const query = subjectParameters(model)
  return [
    {
      ...shared,
      method: 'GET',
      path: 'settings/features',
      permission: list,
      readOnly: true,
      document: { summary: 'The features and their state', group: GROUP, query, reply: itemsReply(FEATURE) },
      answer: listFeatures,
    },
    {
      ...shared,
      method: 'PUT',
      path: 'settings/features/:key',
      permission: edit,
      readOnly: false,
      document: {
        summary: 'Switch a feature',
        group: GROUP,
        query,
        body: { type: 'object', required: ['value'], properties: { value: { type: ['boolean', 'null'] } } },
        reply: itemReply(FEATURE),
        refusals: [409, 422],
      },
      answer: switchFeature,
    },
  ]
}

async function listFeatures({ context, query }: Call): Promise<Answer> {
  const target = await settingsTarget(context, query)
  const features = featuresOf(context, target)
  const stored = await readSettings(context, target, 'features', features)
  return { body: { items: features.map((key) => featureReply(context, target, stored, key)) } }
}

async function switchFeature({ context, query, segments, body, ifMatch }: Call): Promise<Answer> {
  const target = await settingsTarget(context, query)
  const key = segments.key ?? ''
  if (!featuresOf(context, target).includes(key)) throw new NotFound()
  const stored = await readSettings(context, target, 'features', [key], 'lock')
  const before = featureReply(context, target, stored, key)
  checkVersion(ifMatch ?? sentVersion(body), before, body)
  const value = sentState(body, before)
  if (value === before.value) return { body: { item: before }, version: before.version }
  const change = { column: 'features' as const, key, value, before: before.value }
  const version = await changeStored(context, target, stored, change)
  const changed = (await lastChanges(context, target, 'features', [key])).get(key) ?? null
  return { body: { item: { ...before, value, changed, version } }, version }
}

/** All declared features; for a record those that it may override. */
function featuresOf({ model }: RequestContext, { subject }: SettingsTarget): string[] {
  return Object.entries(model.application.features)
    .filter(([, { overridable }]) => overridable === true || !subject)
    .map(([key]) => key)
}

function featureReply(
  context: RequestContext,
  target: SettingsTarget,
  { changes, ...stored }: ReadSettings,
  key: string,
) {
  const declared = lookup(context.model.application.features, key)
  const { title = key, description, default: preset = false, overridable = false } = declared ?? {}
  const ofTenant = stored.tenant.features[key]
  return {
    key,
    title: inTenantWords(context, title),
    description: description === undefined ? null : inTenantWords(context, description),
    value: (target.subject ? stored.own.features[key] : ofTenant) ?? null,
    default: target.subject ? (ofTenant ?? preset) : preset,
    changed: changes.get(key) ?? null,
    overridable,
    version: versionOf(target, stored, 'features', key),
  }
}

function sentState(body: unknown, before: Record<string, unknown>): boolean | null {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new BadRequest(message('request.object_with_value'))
  }
  const errors: Record<string, Message[]> = {}
  for (const [name, sent] of Object.entries(body)) {
    if (name === 'value') continue
    if (!(name in before)) errors[name] = [UNKNOWN_FIELD]
    else if (sent !== before[name]) errors[name] = [READ_ONLY]
  }
  const { value } = body as { value?: unknown }
  if (value === undefined) errors.value = [REQUIRED]
  else if (typeof value !== 'boolean' && value !== null) errors.value = [message('validation.boolean')]
  if (Object.keys(errors).length > 0) throw new ValidationFailed(errors)
  return value as boolean | null
}
