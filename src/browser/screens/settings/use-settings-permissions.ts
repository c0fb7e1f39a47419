import { useApplication } from '#browser/ground/model/use-model.ts'
import type { SettingsModel } from '#declarations/settings-model.ts'

/** The permissions of the settings. */
export function useSettingsPermissions(): SettingsModel['permissions'] {
  return useApplication().settings
}
