import type { CallTarget } from '#declarations/check/resources/call-target.ts'
import type { Model } from '#declarations/model.ts'
import type { EndpointDefinition } from '../../endpoint.ts'
import { entitySchemas } from '../../openapi/entity-schemas.ts'
import { routeTable } from '../route-table.ts'

/** An endpoint, of which what it takes may not be known. */
export type KnownEndpoint = EndpointDefinition & { isUnread?: true }

/**
 * The targets of declared calls: every endpoint, with its input.
 *
 * @throws RouteProblem as {@link routeTable} does
 */
export function callTargets(model: Model, endpoints: Record<string, KnownEndpoint>): CallTarget[] {
  const schemas = entitySchemas(model)
  const own = Object.values(endpoints)
  const table = routeTable(model, { endpoints, hooks: {}, computed: {}, queries: {}, jobs: {} })
  return table.map(({ method, path, document: { body, reply } }) => {
    const ref = typeof body?.$ref === 'string' ? body.$ref.split('/').at(-1) : undefined
    const schema = ref === undefined ? body : schemas[ref]
    const named = own.find((endpoint) => endpoint.method === method && endpoint.path === path)
    return {
      method,
      path,
      ...(schema && { body: schema }),
      ...(named?.name !== undefined && { contract: named.name }),
      ...(!named?.isUnread && { downloads: 'download_url' in ((reply.properties ?? {}) as object) }),
      closed: schema
        ? ref !== undefined || schema.additionalProperties === false
        : named !== undefined && !named.isUnread,
    }
  })
}
