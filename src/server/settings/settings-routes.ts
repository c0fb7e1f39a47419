import type { Model } from '#declarations/model.ts'
import type { Route } from '../routes/route.ts'
import { featureRoutes } from './feature-routes.ts'
import { optionRoutes } from './option-routes.ts'
import { settingRoutes } from './setting-routes.ts'

/** The routes of the settings screens. */
export function settingsRoutes(model: Model): Route[] {
  return [...settingRoutes(model), ...optionRoutes(model), ...featureRoutes(model)]
}
