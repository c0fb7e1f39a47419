import type { Model } from '#declarations/model.ts'
import { accessRoutes } from '../explain/access-routes.ts'
import { auditRoutes } from '../audit/audit-routes.ts'
import { ownAccountRoutes } from '../identity/own-account/own-account-routes.ts'
import { sessionRoutes } from '../identity/sign-in/session-routes.ts'
import { jobRoutes } from '../jobs/job-routes.ts'
import { dashboardRoutes } from '../overview/dashboard-route.ts'
import { issueRoutes } from '../overview/issue-routes.ts'
import { searchRoutes } from '../overview/search-route.ts'
import { reportRoutes } from '../reports/report-routes.ts'
import { savedListRoutes } from '../saved/list/saved-list-routes.ts'
import { settingsRoutes } from '../settings/settings-routes.ts'
import type { Route } from './route.ts'

/** The framework's own endpoints, which belong to no resource: session, settings, search and so on. */
export function frameworkRoutes(model: Model): Route[] {
  return [
    ...sessionRoutes(model),
    ...ownAccountRoutes(model),
    ...settingsRoutes(model),
    ...searchRoutes(model),
    ...auditRoutes(model),
    ...accessRoutes(),
    ...dashboardRoutes(model),
    ...issueRoutes(model),
    ...jobRoutes(),
    ...reportRoutes(model),
    ...savedListRoutes(model),
  ]
}
