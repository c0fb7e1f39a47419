import type { Condition } from '#protocol/condition.ts'
import { settingsPermissions } from './settings-permissions.ts'
import type { ApplicationConfig, SettingsConfig } from './format.ts'

/** A screen that the framework brings along. */
export interface BuiltInScreen {
  path: string
  /** What may follow the path, as one more segment. */
  parameter?: string
  permission: string | string[]
  title: string
  icon: string
  feature?: string
  requires?: Condition
}

/** The screens that an application has because of what it declares, by the name that its menu gives them. */
export function builtInScreens({ dashboard, settings }: ApplicationLike): Record<string, BuiltInScreen> {
  return {
    ...(dashboard && {
      dashboard: { path: '/dashboard', permission: 'dashboard.*', title: 'Dashboard', icon: 'space_dashboard' },
    }),
    ...(settings && settingsScreens(settings)),
    account: { path: '/account', permission: 'current_user.details', title: 'Your account', icon: 'person' },
    audit: { path: '/settings/audit', permission: 'audit.list', title: 'Audit log', icon: 'history' },
  }
}

/** Values of the configuration, by category or one by one; lists of words; what is switched on. */
function settingsScreens(settings: SettingsConfig): Record<string, BuiltInScreen> {
  const { values, options, features } = settingsPermissions(settings)
  return {
    settings: {
      path: '/settings/general',
      parameter: 'slug',
      permission: values.list,
      title: 'Settings',
      icon: 'settings',
    },
    system_variables: {
      path: '/settings/single',
      parameter: 'slug',
      permission: values.list,
      title: 'System variables',
      icon: 'tune',
    },
    option_values: {
      path: '/settings/options',
      parameter: 'slug',
      permission: options.list,
      title: 'Option values',
      icon: 'list_alt',
    },
    features: { path: '/settings/features', permission: features.list, title: 'Features', icon: 'toggle_on' },
  }
}

/** What decides which there are. */
type ApplicationLike = Pick<ApplicationConfig, 'dashboard' | 'settings'>
