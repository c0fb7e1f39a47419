import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'

const LOCAL_TENANT = 'demo'

/**
 * The tenant that a request is for: its `X-Tenant` header, else the one configured, else the first label of the host
 * name (`acme.example.org` -> `acme`); on localhost and bare addresses `demo`.
 */
export function requestTenant(request: FastifyRequest, configured?: string): string {
  const header = request.headers['x-tenant']
  if (typeof header === 'string' && header !== '') return header
  return configured ?? tenantOfHost(request.hostname)
}

function tenantOfHost(host: string): string {
  const name = host.replace(/^\[|\]$/g, '')
  const [first] = name.split('.')
  const isLocal = !name.includes('.') || name.endsWith('.localhost') || isIP(name) !== 0
  return isLocal || !first ? LOCAL_TENANT : first
}
