import { humanise } from '#protocol/text/humanise.ts'
import type { ApplicationConfig, FeatureConfig } from '../format/application.ts'
import { NO_APPLICATION } from '../no-application.ts'
import { withOwnKind } from './own-kinds.ts'

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
  const configuration = Object.entries(written.configuration ?? {}).map(([name, property]) => [
    name,
    withOwnKind(property, written.kinds),
  ])
  return {
    ...NO_APPLICATION,
    title,
    home,
    ...written,
    configuration: Object.fromEntries(configuration) as ApplicationConfig['configuration'],
    features: Object.fromEntries(features) as ApplicationConfig['features'],
  }
}
