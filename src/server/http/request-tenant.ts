import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'

const LOCAL_TENANT = 'demo'

/**
 * The tenant of a request, by slug or host name: the slug in its `X-Tenant` header, else the configured tenant, else
 * the host of the header or the request; `demo` on localhost and bare addresses. The database resolves a host: to the
 * tenant with that host name, else to the one whose slug is its first label.
 */
export function requestTenant(request: FastifyRequest, configured?: string): string {
  const header = request.headers['x-tenant']
  const named = typeof header === 'string' ? header.toLowerCase() : ''
  if (named !== '' && !named.includes('.')) return named
  return configured ?? tenantOfHost(named || request.hostname)
}

function tenantOfHost(host: string): string {
  const name = host.replace(/^\[|\]$/g, '').toLowerCase()
  const isLocal = !name.includes('.') || name.endsWith('.localhost') || isIP(name) !== 0
  return isLocal ? LOCAL_TENANT : name
}
