import { humanise } from '#protocol/text/humanise.ts'
import { transitionContract } from '#protocol/contract/transition-contract.ts'
import { endpointRoute } from '../endpoints/endpoint-routes.ts'
import type { RouteTarget } from './record-routes.ts'
import type { Route } from '../route.ts'

/** `POST reservations/7/transitions/cancel { reason }`: a move between states that somebody may make. */
export function transitionRoutes(at: RouteTarget): Route[] {
  const { entity, mount, resource } = at
  return Object.entries(entity.transitions?.moves ?? {}).flatMap(([name, { to, permission, reason, title }]) => {
    // A move of the system has no call.
    if (permission === undefined) return []
    const path = `${mount.api}/:id/transitions/${name}`
    const contract = transitionContract({ path, permission, ...(reason !== undefined && { reason }) })
    const { name: _, ...declared } = contract
    return [
      endpointRoute(at, {
        ...declared,
        summary: `${title ?? humanise(name)} one of the ${resource.plural.toLowerCase()}`,
        async run({ records, params, body, ifMatch }) {
          const { id, ...parents } = params as Record<string, number> & { id: number }
          const given = (body ?? {}) as { reason?: string }
          const rows = records(entity.name as never).under(parents)
          const record = (await rows.lock(id)) as unknown as Record<string, unknown> & { id: number }
          const from = record[entity.transitions?.field ?? '']
          await rows.transition(record, to, { ...given, ...(ifMatch !== undefined && { ifMatch }) })
          return { from, to }
        },
      }),
    ]
  })
}
