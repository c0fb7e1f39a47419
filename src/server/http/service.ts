import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'

/** Parts of the product that a service beside it may use. */
export interface ServiceParts {
  clock: Clock
  logger: Logger
}

/**
 * A service that an application runs inside its server, at addresses of its own: the simulator of another service, for
 * example. It has no part in sessions, tenants or the database.
 */
export interface Service {
  /** First segments of its addresses, such as `v1`; `api`, `translations` and those of screens are not free. */
  segments: readonly string[]
  /** Adds its routes, parsers and hooks; they hold for its own addresses alone. */
  add(scope: FastifyInstance, parts: ServiceParts): void | Promise<void>
}

/** Adds each service in a scope of its own. */
export async function addServices(
  app: FastifyInstance,
  services: readonly Service[],
  { clock, logger }: ServiceParts,
): Promise<void> {
  for (const service of services) {
    await app.register(async (scope) => {
      await service.add(scope, { clock, logger })
    })
  }
}

/** True when one of the services answers an address. */
export function isOfService(services: readonly Service[], url: string): boolean {
  const [, first = ''] = /^\/([^/?]*)/.exec(url) ?? []
  return services.some(({ segments }) => segments.includes(first))
}
