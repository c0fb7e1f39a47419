import { useApplication } from '#browser/ground/model/use-model.ts'
import { settingsPermissions } from '#declarations/settings-permissions.ts'

/** The permissions for viewing and changing each part of the settings. */
export function useSettingsPermissions() {
  return settingsPermissions(useApplication().application.settings ?? {})
}
