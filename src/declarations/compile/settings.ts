import type { ApplicationConfig, SettingsCategoryConfig } from '../format.ts'
import { lookup } from '../lookup.ts'
import type { SettingModel, SettingsCategoryModel, SettingsModel } from '../settings-model.ts'
import { settingsPermissions } from '../access/settings-permissions.ts'
import { compileField } from './entities/field.ts'

/** The category of keys without one. */
const REST = 'general'

/** Compiles the settings screens of an application; undefined when it declares none. */
export function compileSettings(application: ApplicationConfig): SettingsModel | undefined {
  const { settings } = application
  if (!settings) return undefined
  const declared = settings.categories ?? {}
  const named = new Set(Object.values(declared).flatMap(({ keys }) => keys))
  const rest = Object.keys(application.configuration).filter((key) => !named.has(key))
  const categories = withRest(declared, rest)
  return {
    categories: Object.entries(categories).map(([slug, category]) => compileCategory(application, slug, category)),
    permissions: settingsPermissions(settings),
  }
}

/** `MAX_RENEWALS` -> `max-renewals`. */
export function settingSlug(key: string, slug?: string): string {
  return slug ?? key.toLowerCase().replaceAll('_', '-')
}

function withRest(
  declared: Record<string, SettingsCategoryConfig>,
  rest: string[],
): Record<string, SettingsCategoryConfig> {
  if (rest.length === 0) return declared
  const general = lookup(declared, REST) ?? { title: 'General', keys: [] }
  return { ...declared, [REST]: { ...general, keys: [...general.keys, ...rest] } }
}

function compileCategory(
  application: ApplicationConfig,
  slug: string,
  {
    title,
    description,
    keys,
    single = false,
    feature,
    requires,
    enabledWhen = [],
    forbid = [],
  }: SettingsCategoryConfig,
): SettingsCategoryModel {
  return {
    slug,
    title,
    ...(description !== undefined && { description }),
    single,
    ...(feature !== undefined && { feature }),
    ...(requires && { requires }),
    settings: keys.flatMap((key) => compileSetting(application, key) ?? []),
    enabledWhen,
    forbid,
  }
}

function compileSetting({ configuration }: ApplicationConfig, key: string): SettingModel | undefined {
  const declared = lookup(configuration, key)
  if (!declared) return undefined
  const { slug, changeAlert, overridable = false, formula, ...property } = declared
  const name = settingSlug(key, slug)
  return {
    key,
    slug: name,
    field: compileField(name, property, { title: '', plural: '', type: 'object', properties: {} }),
    ...(changeAlert !== undefined && { changeAlert }),
    overridable,
    ...(formula && { formula }),
  }
}
