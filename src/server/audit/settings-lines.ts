import type { FieldModel, Model } from '#declarations/model.ts'
import { lookup } from '#declarations/lookup.ts'
import type { SettingsPart } from '#declarations/settings-model.ts'
import { meetsNeed } from '#protocol/access/permission-need.ts'
import type { RequestContext } from '../request-context.ts'
import { choicesInTenantWords, inTenantWords } from '../vocabulary-text.ts'
import type { AuditLine } from './audit-lines.ts'
import type { RecordNames } from './record-names.ts'
import type { ShownChange } from './shown-changes.ts'

/** Titles of settings in the log, which are not records of an entity. */
const KINDS: Readonly<Record<string, { title: string; part: SettingsPart }>> = {
  feature: { title: 'Feature', part: 'features' },
  setting: { title: 'Setting', part: 'values' },
  option_value: { title: 'List of options', part: 'options' },
}

/** The description of a settings line, in place of a record's name. */
export interface SettingsLine {
  title: string
  /** Key of the feature or setting, slug of the list: translations refer to it. */
  key: string
  /** Its title. */
  name: string
  /** The record that overrides it, when the value is not the tenant's. */
  place?: string
  changes: ShownChange[]
}

/** The kinds of settings whose changes a user may read: those that they may view. */
export function readableSettings({ model, user }: RequestContext): { name: string; title: string }[] {
  const { settings } = model
  if (!settings) return []
  return Object.entries(KINDS)
    .filter(([name]) => kindOf(model, name))
    .filter(([, { part }]) => meetsNeed(user, settings.permissions[part].list))
    .map(([name, { title }]) => ({ name, title }))
}

/** The overriding record, as the log keeps it beside the value. */
export function placeOfLine({ model }: RequestContext, line: AuditLine): { entity: string; id: number } | undefined {
  if (!kindOf(model, line.entity)) return undefined
  for (const { belongsTo = '' } of Object.values(model.application.guards)) {
    const id = lookup(line.after ?? {}, `${belongsTo}_id`)
    if (belongsTo !== '' && typeof id === 'number') return { entity: belongsTo, id }
  }
  return undefined
}

/**
 * Describes a line about a feature, a setting or a list of options in the words of their screens; undefined for any
 * other.
 */
export function settingsLine(context: RequestContext, line: AuditLine, names: RecordNames): SettingsLine | undefined {
  const kind = kindOf(context.model, line.entity)
  if (!kind) return undefined
  const place = placeOfLine(context, line)
  const placeName = place && names.get(place.entity)?.get(place.id)
  const told = line.entity === 'option_value' ? optionsLine(context, line) : valueLine(context, line, place?.entity)
  return { title: kind.title, ...told, ...(placeName !== undefined && { place: placeName }) }
}

/** An application's entity may have the same name: then its lines are those of its records. */
function kindOf({ entities }: Model, name: string) {
  return lookup(entities, name) ? undefined : lookup(KINDS, name)
}

type Told = Pick<SettingsLine, 'key' | 'name' | 'changes'>

/** `{ "LOAN_DAYS": 14 }`, with the id of the overriding record. */
function valueLine(context: RequestContext, line: AuditLine, placeEntity: string | undefined): Told {
  const { before, after } = line
  const keys = Object.keys(after ?? before ?? {}).filter((key) => key !== `${placeEntity}_id`)
  const changes = keys.map((key) => {
    const field = line.entity === 'feature' ? featureField(context, key) : settingField(context, key)
    const sides = { before: lookup(before ?? {}, key) ?? null, after: lookup(after ?? {}, key) ?? null }
    return {
      field: key,
      kind: field.kind,
      ...(field.choices && { choices: field.choices }),
      ...sides,
      title: field.title,
    }
  })
  return { key: keys[0] ?? '', name: changes[0]?.title ?? '', changes }
}

type Described = Pick<FieldModel, 'title' | 'kind' | 'choices'>

function featureField(context: RequestContext, key: string): Described {
  const feature = lookup(context.model.application.features, key)
  return { title: inTenantWords(context, feature?.title ?? key), kind: 'boolean' }
}

function settingField(context: RequestContext, key: string): Described {
  const all = context.model.settings?.categories.flatMap(({ settings }) => settings) ?? []
  const field = all.find((setting) => setting.key === key)?.field
  if (!field) return { title: key, kind: 'json' }
  return {
    title: inTenantWords(context, field.title),
    kind: field.kind,
    ...choicesInTenantWords(context, field.choices),
  }
}

/** `{ "list": "genres", "name": "Poetry" }`, or the whole list in its order. */
function optionsLine(context: RequestContext, { before, after }: AuditLine): Told {
  const list = String(lookup(after ?? before ?? {}, 'list') ?? '')
  const title = inTenantWords(context, lookup(context.model.application.optionLists ?? {}, list)?.title ?? list)
  const isOrder = [before, after].some((side) => Array.isArray(side?.order))
  const [field, words, kind] = isOrder ? (['order', 'Order', 'tags'] as const) : (['name', 'Word', 'text'] as const)
  const sideOf = (side: Record<string, unknown> | null) => lookup(side ?? {}, field) ?? null
  return {
    key: list,
    name: title,
    changes: [{ field, title: words, kind, before: sideOf(before), after: sideOf(after) }],
  }
}
