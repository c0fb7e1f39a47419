import { didYouMean } from '#declarations/check/names/suggest.ts'
import type { Model } from '#declarations/model.ts'
import { matchesPermission } from '#protocol/access/permission.ts'
import type { ServerCode } from '../custom-code.ts'
import { peopleRoutes } from '../identity/users/user-routes.ts'
import { collectionRoutes } from './records/collection-routes.ts'
import { endpointRoutes } from './endpoints/endpoint-routes.ts'
import { frameworkRoutes } from './framework-routes.ts'
import { lookAlikeRoutes } from './records/duplicate-routes.ts'
import { metaRoutes } from './meta-routes.ts'
import { orderRoutes } from './records/order-routes.ts'
import { aliasRoutes, pickerRoutes } from './records/picker-routes.ts'
import { entityOf, recordRoutes } from './records/record-routes.ts'
import { relationRoutes } from './records/relation-routes.ts'
import type { Route } from './route.ts'
import { singleRoutes } from './records/single-routes.ts'
import { transitionRoutes } from './records/transition-routes.ts'
import { uploadRoutes } from './records/upload-routes.ts'
import { RouteProblem } from './route-problem.ts'

/**
 * Every endpoint of an application: the framework's own, and those generated from the model.
 *
 * @throws RouteProblem when two routes have one address, or name its parameters differently, or one requires no permission, or
 * an undeclared one
 */
export function routeTable(model: Model, code: ServerCode): Route[] {
  const routes = [...frameworkRoutes(model), ...declaredRoutes(model, code)]
  checkRoutes(routes, Object.keys(model.permissions))
  return routes
}

/** The endpoints of each resource, picker, relation, collection and custom code, with their permissions. */
export function declaredRoutes(model: Model, code: ServerCode): Route[] {
  return Object.values(model.resources).flatMap((resource) => {
    const entity = entityOf(model, resource)
    const places = resource.mounts.map((mount) => ({ model, entity, resource, mount }))
    const [main] = places
    if (resource.single) return [...places.flatMap(singleRoutes), ...endpointRoutes({ model, entity, resource }, code)]
    return [
      ...places.flatMap((place) => [
        ...recordRoutes(place),
        ...pickerRoutes(place),
        ...collectionRoutes(place),
        ...orderRoutes(place),
      ]),
      ...(main
        ? [
            ...aliasRoutes(main),
            ...metaRoutes(main),
            ...lookAlikeRoutes(main),
            ...transitionRoutes(main),
            ...uploadRoutes(main),
            ...relationRoutes(main),
            ...peopleRoutes(main),
          ]
        : []),
      ...endpointRoutes({ model, entity, resource }, code),
    ]
  })
}

function checkRoutes(routes: readonly Route[], declared: readonly string[]): void {
  const known = new Set<string>()
  const paths = new Map<string, string>()
  for (const { method, path, permission } of routes) {
    if (permission.length === 0) throw new RouteProblem(`The route ${method} /api/${path} has no permission.`)
    const shape = path.replace(/:\w+/g, ':')
    const address = `${method} ${shape}`
    if (known.has(address)) throw new RouteProblem(`Two routes have the address ${method} /api/${path}.`)
    known.add(address)
    const same = paths.get(shape) ?? path
    if (same !== path) throw new RouteProblem(twoNames(same, path))
    paths.set(shape, path)
    const strange = permission.find((one) => one !== '*' && !declared.some((name) => matchesPermission(one, name)))
    if (strange !== undefined) throw new RouteProblem(strangePermission(`${method} /api/${path}`, strange, declared))
  }
}

/** One address must have one name per parameter, for readers and for clients generated from the document. */
function twoNames(one: string, other: string): string {
  return `/api/${one} and /api/${other} are one address with two names for its parameters. Call them the same.`
}

/** An undeclared permission can be given to nobody. */
function strangePermission(route: string, permission: string, declared: readonly string[]): string {
  const mend = didYouMean(permission, declared, 'Name it under "permissions" in app/application.json.')
  return `The route ${route} takes the permission "${permission}", which nothing declares. ${mend}`
}
