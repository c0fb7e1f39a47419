import { lazy, type ComponentType, type LazyExoticComponent } from 'react'

export interface BuiltInScreenProps {
  title: string
  /** Its address, without what may follow. */
  path: string
}

type Screen = LazyExoticComponent<ComponentType<BuiltInScreenProps>>

/** The framework's own screens, by the names of `declarations/built-in-screens.ts`. Each is loaded when it opens. */
export const BUILT_IN_SCREENS: Readonly<Record<string, Screen>> = {
  account: lazy(() => import('../identity/account/AccountScreen.tsx')),
  dashboard: lazy(() => import('../dashboard/DashboardScreen.tsx')),
  settings: lazy(() => import('../settings/GeneralSettings.tsx')),
  system_variables: lazy(() => import('../settings/SystemVariables.tsx')),
  option_values: lazy(async () => ({ default: (await import('../settings/OptionsScreen.tsx')).OptionsScreen })),
  audit: lazy(() => import('../audit/AuditScreen.tsx')),
  features: lazy(async () => ({ default: (await import('../settings/FeaturesScreen.tsx')).FeaturesScreen })),
}
