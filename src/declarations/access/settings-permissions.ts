import type { SettingsConfig, SettingsPermissions } from '../format.ts'
import type { SettingsModel, SettingsPart } from '../settings-model.ts'

export const SETTINGS_PARTS: readonly SettingsPart[] = ['values', 'options', 'features']

/** The permissions of the settings: as declared, else `settings.values.list` and so on. One of several is enough. */
export function settingsPermissions({ permissions = {} }: SettingsConfig): SettingsModel['permissions'] {
  return {
    values: permissionsOf('values', permissions.values),
    options: permissionsOf('options', permissions.options),
    features: permissionsOf('features', permissions.features),
  }
}

function permissionsOf(part: SettingsPart, { list, edit }: SettingsPermissions = {}) {
  return {
    list: [list ?? `settings.${part}.list`].flat(),
    edit: [edit ?? `settings.${part}.edit`].flat(),
  }
}
