import type { FastifyInstance } from 'fastify'
import { requestTenant } from '../../http/request-tenant.ts'
import type { ServerParts } from '../../server-parts.ts'
import { acceptInvitation, lookAtInvitation } from './accept-invitation.ts'

/** `POST invitations/look` and `invitations/accept`: the calls of the invitation screen, signed in or not. */
export function addInvitationRoutes(app: FastifyInstance, parts: ServerParts, config: object): void {
  const { settings } = parts
  app.post('/api/invitations/look', { config }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    return { item: await lookAtInvitation(parts, requestTenant(request, settings.tenant), request.body) }
  })
  app.post('/api/invitations/accept', { config }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const tenant = requestTenant(request, settings.tenant)
    await acceptInvitation(parts, { tenant, requestId: request.id }, request.body)
    return { success: true }
  })
}
