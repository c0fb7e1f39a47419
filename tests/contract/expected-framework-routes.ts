import type { ReportModel } from '#declarations/report-model.ts'
import type { Model } from '#declarations/model.ts'
import type { OverviewModel } from '#declarations/overview-model.ts'
import type { Method } from '#server/routes/route.ts'
import type { ExpectedRoute } from './expected-routes.ts'

/** Every endpoint that belongs to no resource, written out by hand: a new one is seen by whoever adds it here. */
const OWN: [Method, path: string, ...permission: string[]][] = [
  ['GET', 'check', '*'],
  ['GET', 'configuration', '*'],
  ['GET', 'feature', '*'],
  ['GET', 'option-values/:list', '*'],

  ['GET', 'current-user', 'current_user.details'],
  ['PUT', 'current-user', 'current_user.edit'],
  ['PUT', 'current-user/password', 'current_user.password'],
  ['PUT', 'current-user/email', 'current_user.edit'],
  ['PUT', 'current-user/preferences', '*'],
  ['GET', 'current-user/sessions', 'current_user.details'],
  ['DELETE', 'current-user/sessions', 'current_user.details'],
  ['DELETE', 'current-user/sessions/:id', 'current_user.details'],
  ['GET', 'current-user/memberships', '*'],
  ['PUT', 'current-user/membership', '*'],

  ['GET', 'jobs', '*'],
  ['GET', 'jobs/:id', '*'],
  ['POST', 'jobs/:id/cancel', '*'],

  ['GET', 'audit', 'audit.list'],
  ['GET', 'audit/:resource/:id', 'audit.list', 'audit.records'],
  ['GET', 'explain', 'access.explain'],
  ['GET', 'access/people', 'access.explain'],
  ['GET', 'access/roles', 'access.view_as'],
]

/** The settings; an application says which permissions they take. */
const SETTINGS: [Method, path: string, part: 'values' | 'options' | 'features'][] = [
  ['GET', 'settings/categories', 'values'],
  ['GET', 'settings/categories/:slug', 'values'],
  ['GET', 'settings/categories/singles/:slug', 'values'],
  ['GET', 'settings/categories/singles/:category/:slug', 'values'],
  ['PUT', 'settings/categories/singles/:slug', 'values'],

  ['GET', 'settings/options', 'options'],
  ['GET', 'settings/options/:slug', 'options'],
  ['POST', 'settings/options/:slug', 'options'],
  ['PUT', 'settings/options/:slug/order', 'options'],
  ['PUT', 'settings/options/:slug/:id', 'options'],
  ['DELETE', 'settings/options/:slug/:id', 'options'],

  ['GET', 'settings/features', 'features'],
  ['PUT', 'settings/features/:key', 'features'],
]

/** Routes that depend on a declaration. */
const OVERVIEW: Record<keyof OverviewModel, typeof OWN> = {
  search: [['POST', 'search', '*']],
  dashboard: [['GET', 'dashboard', 'dashboard.*']],
  issues: [
    ['GET', 'issues', '*'],
    ['PUT', 'issues/:issue', '*'],
  ],
}

/** For an application that has a list with a screen of its own; whoever may not see the list is refused all the same. */
const SAVED_OF_LISTS: typeof OWN = [
  ['GET', 'lists/:list/saved', '*'],
  ['POST', 'lists/:list/saved', '*'],
  ['PUT', 'lists/:list/saved/:id', '*'],
  ['DELETE', 'lists/:list/saved/:id', '*'],
  ['PUT', 'lists/:list/saved/:id/start', '*'],
  ['DELETE', 'lists/:list/saved/:id/start', '*'],
]

/** The framework's own routes for an application. */
export function expectedFrameworkRoutes({ settings, overview, resources, reports = {} }: Model): ExpectedRoute[] {
  const parts = (['search', 'dashboard', 'issues'] as const).filter((part) => Object.keys(overview[part]).length > 0)
  const hasLists = Object.values(resources).some(
    ({ screens, methods, single }) => screens.list !== undefined && methods.includes('list') && !single,
  )
  const ofLists = hasLists ? SAVED_OF_LISTS : []
  const own = [...OWN, ...ofLists, ...parts.flatMap((part) => OVERVIEW[part])].map(([method, path, ...permission]) => ({
    method,
    path,
    permission,
    features: [],
  }))
  const ofSchedules = (
    ['GET report-schedules', 'PATCH report-schedules/:id', 'DELETE report-schedules/:id'] as const
  ).map((call) => {
    const [method, path] = call.split(' ') as [Method, string]
    return { method, path, permission: ['*'], features: [] }
  })
  const ofReports = Object.values(reports).flatMap(({ permission, feature, ...report }) =>
    addressesOf(report).map(([method, path]) => ({
      method,
      path,
      permission,
      features: feature === undefined ? [] : [feature],
    })),
  )
  const ofAll = [...own, ...ofReports, ...(ofReports.length > 0 ? ofSchedules : [])]
  if (!settings) return ofAll
  const ofSettings = SETTINGS.map(([method, path, part]) => {
    const permission = settings.permissions[part][method === 'GET' ? 'list' : 'edit']
    return { method, path, permission, features: [] }
  })
  return [...ofAll, ...ofSettings]
}

/** A report, the report of one record of its scope, the rows behind its figures, and the filters that were saved. */
function addressesOf({
  name,
  scope,
  breakdowns,
  formats,
}: Pick<ReportModel, 'name' | 'scope' | 'breakdowns' | 'formats'>): [method: Method, path: string][] {
  const hasFiles = [{ formats }, ...breakdowns].some((one) => one.formats.length > 0)
  return [
    ['GET', `reports/${name}`],
    ...(scope ? [['GET', `reports/${name}/:${scope.parameter}`] as [Method, string]] : []),
    ...breakdowns.map((breakdown): [Method, string] => ['GET', `reports/${name}/breakdowns/${breakdown.name}`]),
    ['GET', `reports/${name}/saved`],
    ['POST', `reports/${name}/saved`],
    ['PUT', `reports/${name}/saved/:id`],
    ['DELETE', `reports/${name}/saved/:id`],
    ['PUT', `reports/${name}/saved/:id/start`],
    ['DELETE', `reports/${name}/saved/:id/start`],
    ...(hasFiles ? [['POST', `reports/${name}/files`] as [Method, string]] : []),
    ...(formats.length > 0 ? [['PUT', `reports/${name}/saved/:id/schedule`] as [Method, string]] : []),
  ]
}
