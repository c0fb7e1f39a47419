import type { ApplicationConfig } from './format.ts'

/** A screen that the framework brings along. */
export interface BuiltInScreen {
  path: string
  permission: string | string[]
  title: string
  icon: string
}

/** The screens that an application has because of what it declares, by the name that its menu gives them. */
export function builtInScreens({ dashboard }: ApplicationLike): Record<string, BuiltInScreen> {
  return {
    ...(dashboard && {
      dashboard: { path: '/dashboard', permission: 'dashboard.*', title: 'Dashboard', icon: 'space_dashboard' },
    }),
  }
}

/** What decides which there are. */
type ApplicationLike = Pick<ApplicationConfig, 'dashboard'>
