import type { SettingModel, SettingsCategoryModel } from '#declarations/settings-model.ts'
import type { SqlType } from '#protocol/kinds/kind.ts'
import { kindOf, type ValueKind } from '#protocol/kinds/registry.ts'
import { liveGuard, isOn } from '../read/access.ts'
import type { RequestContext } from '../request-context.ts'
import { inTenantWords } from '../vocabulary-text.ts'
import type { LastChange } from './last-changes.ts'
import type { ReadSettings } from './read-settings.ts'
import type { SettingsTarget } from './settings-target.ts'
import { versionOf } from './change-stored.ts'

/** One setting, for its screen. */
export interface SettingReply {
  /** The slug again: settings are identified by it. */
  id: string
  slug: string
  key: string
  title: string
  description: string | null
  type: 'text' | 'rich-text' | 'int' | 'float' | 'boolean' | 'choice' | 'list' | 'json'
  format: 'percent' | 'money' | null
  kind: ValueKind
  /** Standard JSON Schema of the value. */
  schema: Record<string, unknown>
  choices: { value: string | number; title: string }[] | null
  value: unknown
  /** The value without an override: for a record the tenant's, for the tenant the declared one. */
  default: unknown
  /** The last change at this level; null where there was none. */
  changed: LastChange | null
  change_alert: string | null
  overridable: boolean
  version: number
}

const TYPES: Readonly<Record<SqlType, SettingReply['type']>> = {
  text: 'text',
  bigint: 'int',
  numeric: 'float',
  boolean: 'boolean',
  date: 'text',
  time: 'text',
  timestamptz: 'text',
  jsonb: 'json',
}

function typeOf({ kind, schema }: SettingModel['field']): SettingReply['type'] {
  const { sql, isHtml, types } = kindOf(kind)
  if (kind === 'choice') return 'choice'
  if (isHtml) return 'rich-text'
  if (types[0] === 'array') return 'list'
  return schema.type === 'integer' ? 'int' : TYPES[sql]
}

export function settingReply(
  context: RequestContext,
  target: SettingsTarget,
  { changes, ...stored }: ReadSettings,
  { key, slug, field, changeAlert, overridable }: SettingModel,
): SettingReply {
  const words = (text: string | undefined) => (text === undefined ? null : inTenantWords(context, text))
  const declared = field.default ?? null
  const ofTenant = stored.tenant.configuration[key] ?? declared
  return {
    id: slug,
    slug,
    key,
    title: inTenantWords(context, field.title),
    description: words(field.description),
    type: typeOf(field),
    format: field.kind === 'percent' || field.kind === 'money' ? field.kind : null,
    kind: field.kind,
    schema: field.schema,
    choices: field.choices ?? null,
    value: target.subject ? (stored.own.configuration[key] ?? ofTenant) : ofTenant,
    default: target.subject ? ofTenant : declared,
    changed: changes.get(key) ?? null,
    change_alert: words(changeAlert),
    overridable,
    version: versionOf(target, stored, 'configuration', key),
  }
}

/** The categories available to the user, with those settings that are on and can be set at this level. */
export function categoriesOf(context: RequestContext, target: SettingsTarget): SettingsCategoryModel[] {
  const ask = liveGuard(context)
  return (context.model.settings?.categories ?? [])
    .filter((category) => isOn(ask, partOf(category)))
    .map((category) => ({
      ...category,
      settings: category.settings.filter(
        ({ field, overridable }) => isOn(ask, partOf(field)) && (overridable || !target.subject),
      ),
    }))
    .filter(({ settings }) => settings.length > 0)
}

function partOf({ feature, requires }: Pick<SettingsCategoryModel, 'feature' | 'requires'>) {
  return { ...(feature !== undefined && { feature }), ...(requires && { requires }) }
}
