import { lazy, type ComponentType, type LazyExoticComponent } from 'react'

export interface BuiltInScreenProps {
  title: string
  /** Its address, without what may follow. */
  path: string
}

type Screen = LazyExoticComponent<ComponentType<BuiltInScreenProps>>

/** The framework's own screens, by the names of `declarations/built-in-screens.ts`. Each is loaded on first use. */
export const BUILT_IN_SCREENS: Readonly<Record<string, Screen>> = {
  account: lazy(() => import('#browser/screens/identity/account/AccountScreen.tsx')),
  dashboard: lazy(() => import('#browser/screens/dashboard/DashboardScreen.tsx')),
  settings: lazy(() => import('#browser/screens/settings/GeneralSettings.tsx')),
  system_variables: lazy(() => import('#browser/screens/settings/SystemVariables.tsx')),
  option_values: lazy(async () => ({
    default: (await import('#browser/screens/settings/OptionsScreen.tsx')).OptionsScreen,
  })),
  audit: lazy(() => import('#browser/screens/audit/AuditScreen.tsx')),
  reports: lazy(() => import('#browser/screens/report/ReportsScreen.tsx')),
  report: lazy(() => import('#browser/screens/report/ReportScreen.tsx')),
  features: lazy(async () => ({
    default: (await import('#browser/screens/settings/FeaturesScreen.tsx')).FeaturesScreen,
  })),
}
