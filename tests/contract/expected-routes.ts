import { availablePath } from '#declarations/facts/available-path.ts'
import type { Model, MountModel, ResourceModel } from '#declarations/model.ts'
import type { ServerCode } from '#server/custom-code.ts'
import type { Method } from '#server/routes/route.ts'
import { expectedMemberRoutes, expectedPeopleRoutes } from './expected-people-routes.ts'

/** An endpoint as the declarations promise it, by the conventions of the API. */
export interface ExpectedRoute {
  method: Method
  /** `branches/:branch_id/closures/:id` */
  path: string
  /** One of these is needed; `*`: none. */
  permission: readonly string[]
  /** Needs no session. */
  open?: boolean
  features: readonly string[]
}

/** Every endpoint that a resource must have, and no others. */
export function expectedRoutes(model: Model, code: ServerCode, resource: ResourceModel): ExpectedRoute[] {
  const ofMounts = resource.mounts.flatMap((mount) => mountRoutes(model, resource, mount))
  const { permission } = resource.picker
  const aliases = resource.picker.aliases.flatMap(({ path }): Route[] => [
    { method: 'GET', path, permission },
    { method: 'POST', path, permission },
    { method: 'GET', path: `${path}/:id`, permission },
  ])
  const custom = resource.endpoints.flatMap((name) => {
    const endpoint = code.endpoints[name]
    if (!endpoint) return []
    const { method, path, feature, open = false } = endpoint
    return [{ method, path, open, permission: [endpoint.permission].flat(), ...(feature && { features: [feature] }) }]
  })
  const own = resource.feature === undefined ? [] : [resource.feature]
  const people = [...expectedPeopleRoutes(resource), ...expectedMemberRoutes(model, resource)]
  const generated = resource.single
    ? singleRoutes(resource)
    : [...ofMounts, ...relationRoutes(model, resource), ...people, ...aliases]
  const routes: Route[] = [...generated, ...custom]
  return routes.map((route) => ({
    ...route,
    features: [...own, ...(route.features ?? [])],
  }))
}

/** A record of which there is one is read and changed at its address; there is nothing else. */
function singleRoutes({ mounts, methods }: ResourceModel): Route[] {
  return mounts.flatMap(({ api, area }) => [
    ...(methods.includes('get') ? [{ method: 'GET' as const, path: api, permission: [`${area}.details`] }] : []),
    ...(methods.includes('update')
      ? (['PUT', 'PATCH'] as const).map((method) => ({ method, path: api, permission: [`${area}.edit`] }))
      : []),
  ])
}

type Route = Omit<ExpectedRoute, 'features'> & { features?: readonly string[] }

function mountRoutes(
  model: Model,
  resource: ResourceModel,
  { api, area, parents, methods: only }: MountModel,
): Route[] {
  const { methods, picker, collection, lookAlike, mounts } = resource
  const entity = model.entities[resource.entity]
  const order = entity?.order
  const moves = Object.entries(entity?.transitions?.moves ?? {})
  const has = (method: (typeof methods)[number]) => methods.includes(method) && (only?.includes(method) ?? true)
  const isMain = api === mounts[0]?.api
  const route = (method: Method, path: string, ...actions: string[]): Route => ({
    method,
    path,
    permission: actions.map((action) => `${area}.${action}`),
  })
  return [
    ...(has('list') ? [route('GET', api, 'list')] : []),
    ...(has('create') ? [route('POST', api, 'add')] : []),
    ...(has('get') ? [route('GET', `${api}/:id`, 'details')] : []),
    ...(has('get') && isMain ? [route('GET', `${api}/:id/meta`, 'details')] : []),
    ...(has('update') ? [route('PUT', `${api}/:id`, 'edit'), route('PATCH', `${api}/:id`, 'edit')] : []),
    ...(has('delete') ? [route('DELETE', `${api}/:id`, 'delete')] : []),
    ...(has('delete') && !entity?.builtIn ? [route('GET', `${api}/:id/deletion`, 'delete')] : []),
    ...(entity?.archive
      ? [route('PUT', `${api}/:id/archive`, 'archive'), route('PUT', `${api}/:id/restore`, 'archive')]
      : []),
    ...(collection !== undefined && parents.length > 0 ? [route('PUT', api, 'edit')] : []),
    ...(order && has('update') && parents.at(-1) === order.by.at(-1) ? [route('PUT', `${api}/order`, 'edit')] : []),
    ...(resource.upload && isMain ? [route('POST', `${api}/upload-csv`, 'upload_csv')] : []),
    ...(lookAlike && isMain ? [route('POST', `${api}/look-alike`, 'add', 'edit')] : []),
    ...(only && !has('list') ? [] : (['GET', 'POST'] as const)).map((method) => ({
      method,
      path: `${api}/all`,
      permission: picker.permission,
    })),
    ...(isMain ? moves : []).flatMap(([name, { permission }]): Route[] =>
      permission === undefined
        ? []
        : [{ method: 'POST', path: `${api}/:id/transitions/${name}`, permission: [permission] }],
    ),
  ]
}

function relationRoutes(model: Model, resource: ResourceModel): Route[] {
  const [main] = resource.mounts
  if (!main) return []
  return Object.values(resource.relations).flatMap((endpoint) => {
    const { area, permission, feature, change } = endpoint
    const changing = (action: string) => change ?? `${area}.${action}`
    const relation = model.entities[resource.entity]?.relations[endpoint.relation]
    const path = `${main.api}/:id/${endpoint.path}`
    const route = (method: Method, address: string, ...conventional: string[]): Route => ({
      method,
      path: address,
      permission: permission === undefined ? conventional : [permission].flat(),
      ...(feature !== undefined && { features: [feature] }),
    })
    const list = route('GET', path, `${area}.list`, `${main.area}.details`)
    if (!relation?.through) return [list]
    const one = `${path}/:${relation.to}`
    return [
      list,
      { ...list, path: one },
      ...(endpoint.available
        ? [route('GET', `${path}/${availablePath(endpoint)}`, changing('add'), `${area}.list`)]
        : []),
      ...(endpoint.attach ? [route('POST', `${path}/attach`, changing('add'))] : []),
      ...(endpoint.detach
        ? [route('POST', `${path}/detach`, changing('delete')), route('DELETE', one, changing('delete'))]
        : []),
      ...(endpoint.toggle === undefined ? [] : [route('POST', `${path}/toggle`, changing('edit'))]),
      ...(endpoint.pivot.length === 0 ? [] : [route('PUT', one, changing('edit'))]),
    ]
  })
}
