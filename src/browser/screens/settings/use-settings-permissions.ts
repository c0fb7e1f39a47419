import { useApplication } from '#browser/ground/model/use-model.ts'
import { settingsPermissions } from '#declarations/settings-permissions.ts'

/** Which permissions it takes to see and to change each part of the settings. */
export function useSettingsPermissions() {
  return settingsPermissions(useApplication().application.settings ?? {})
}
