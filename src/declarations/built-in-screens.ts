import type { Condition } from '#protocol/condition.ts'
import { settingsPermissions } from './access/settings-permissions.ts'
import type { ApplicationConfig, SettingsConfig } from './format.ts'
import type { ReportModel } from './report-model.ts'

/** A built-in screen of the framework. */
export interface BuiltInScreen {
  path: string
  /** An optional further segment of the path. */
  parameter?: string
  permission: string | string[]
  title: string
  icon: string
  feature?: string
  requires?: Condition
}

/** The built-in screens that an application has because of its declarations, by their name in its menu. */
export function builtInScreens(
  { dashboard, settings }: ApplicationLike,
  reports: Readonly<Record<string, ReportModel>> = {},
): Record<string, BuiltInScreen> {
  return {
    ...(dashboard && {
      dashboard: { path: '/dashboard', permission: 'dashboard.*', title: 'Dashboard', icon: 'space_dashboard' },
    }),
    ...(settings && settingsScreens(settings)),
    account: { path: '/account', permission: 'current_user.details', title: 'Your account', icon: 'person' },
    audit: { path: '/settings/audit', permission: 'audit.list', title: 'Audit log', icon: 'history' },
    ...(Object.keys(reports).length > 0 && { [REPORTS_SCREEN]: REPORTS }),
    ...Object.fromEntries(Object.values(reports).map((report) => [reportScreen(report.name), screenOfReport(report)])),
  }
}

/** The name of a report's screen, in the menu and in translations. */
export function reportScreen(name: string): string {
  return `${REPORT}${name}`
}

/** The report that a screen shows, by the screen's name; undefined where it shows none. */
export function reportOfScreen(screen: string): string | undefined {
  return screen.startsWith(REPORT) ? screen.slice(REPORT.length) : undefined
}

const REPORT = 'reports/'

/** The name of the screen of all reports. */
export const REPORTS_SCREEN = 'reports'

/** The reports that a person may see, in one place. It is open to everybody, as their account is, and may have none. */
const REPORTS: BuiltInScreen = {
  path: '/reports',
  permission: 'current_user.details',
  title: 'Reports',
  icon: 'bar_chart',
}

function screenOfReport({ name, title, icon, permission, feature, requires }: ReportModel): BuiltInScreen {
  return {
    path: `/reports/${name}`,
    permission,
    title,
    icon,
    ...(feature !== undefined && { feature }),
    ...(requires && { requires }),
  }
}

/** Configuration values, by category or one by one; option lists; feature switches. */
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

/** The declarations that determine them. */
type ApplicationLike = Pick<ApplicationConfig, 'dashboard' | 'settings'>
