import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'

const LOCAL_TENANT = 'demo'

/**
 * The tenant that a request is for, by slug or host name: the slug in its `X-Tenant` header, else the tenant configured,
 * else the host that the header names, or that was asked; on localhost and bare addresses `demo`. The database knows whose
 * a host is: the tenant's that has the name, else the one's whose slug is its first label.
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
