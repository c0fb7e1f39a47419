import { humanise } from '#protocol/text/humanise.ts'
import type { ApplicationConfig, FeatureConfig } from '../format/application.ts'
import { NO_APPLICATION } from '../no-application.ts'

/** `app/application.json` as it is written. */
export type ApplicationDeclaration = Partial<Omit<ApplicationConfig, 'features'>> & {
  features?: Record<string, Omit<FeatureConfig, 'default'> & { default?: boolean }>
}

/** Fills in what application.json leaves out: a title from its name, its home, features that are on. */
export function expandApplication(written: ApplicationDeclaration): ApplicationConfig {
  const title = humanise(written.name ?? NO_APPLICATION.name)
  const home = written.dashboard ? '/dashboard' : NO_APPLICATION.home
  const features = Object.entries(written.features ?? {}).map(([name, feature]) => [
    name,
    { default: true, ...feature },
  ])
  return {
    ...NO_APPLICATION,
    title,
    home,
    ...written,
    features: Object.fromEntries(features) as ApplicationConfig['features'],
  }
}
