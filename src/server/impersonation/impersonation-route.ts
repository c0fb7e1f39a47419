import type { FastifyInstance } from 'fastify'
import { requestTenant } from '../http/request-tenant.ts'
import { readFields } from '../identity/read-fields.ts'
import { signedInUser } from '../identity/sign-in/signed-in-user.ts'
import { userReply } from '../identity/user-reply.ts'
import type { ServerParts } from '../server-parts.ts'
import { takeOver } from './take-over.ts'

/** `POST /api/impersonation { token }`: called by the new tab, which has no session yet. Replies as `login` does. */
export function addImpersonationRoute(app: FastifyInstance, { model, database, clock, settings }: ServerParts): void {
  app.post('/api/impersonation', async (request, reply) => {
    const { token: handover } = readFields(request.body, ['token'])
    const { token, opened } = await takeOver(database, clock, requestTenant(request, settings.tenant), handover)
    if (!opened.session) throw new Error('The session that was just opened is not there.')
    const user = signedInUser(model.application, opened.tenant, opened.session)
    reply.header('cache-control', 'no-store')
    return { item: { token, user: userReply(model.application, opened.tenant, user) } }
  })
}
