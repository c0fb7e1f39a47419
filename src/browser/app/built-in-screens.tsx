import type { FunctionComponent } from 'react'
import { lazyCode } from '#browser/ground/lazy-code.tsx'

export interface BuiltInScreenProps {
  title: string
  /** Its address, without what may follow. */
  path: string
}

type Screen = FunctionComponent<BuiltInScreenProps>

/** The framework's own screens, by the names of `declarations/built-in-screens.ts`. Each is loaded on first use. */
export const BUILT_IN_SCREENS: Readonly<Record<string, Screen>> = {
  account: lazyCode(() => import('#browser/screens/identity/account/AccountScreen.tsx')),
  dashboard: lazyCode(() => import('#browser/screens/dashboard/DashboardScreen.tsx')),
  settings: lazyCode(() => import('#browser/screens/settings/GeneralSettings.tsx')),
  system_variables: lazyCode(() => import('#browser/screens/settings/SystemVariables.tsx')),
  option_values: lazyCode(async () => ({
    default: (await import('#browser/screens/settings/OptionsScreen.tsx')).OptionsScreen,
  })),
  audit: lazyCode(() => import('#browser/screens/audit/AuditScreen.tsx')),
  reports: lazyCode(() => import('#browser/screens/report/ReportsScreen.tsx')),
  report: lazyCode(() => import('#browser/screens/report/ReportScreen.tsx')),
  features: lazyCode(async () => ({
    default: (await import('#browser/screens/settings/FeaturesScreen.tsx')).FeaturesScreen,
  })),
}
