import type { FastifyRequest } from 'fastify'
import { seenAsRole, VIEW_AS_HEADER } from '../access/view-as.ts'
import type { Credentials } from '../database/database.ts'
import { requestTenant } from '../http/request-tenant.ts'
import { signedOut } from '../identity/signed-out.ts'
import { bearerToken, hashToken } from '../identity/token.ts'
import type { RequestContext } from '../request-context.ts'
import type { ServerParts } from '../server-parts.ts'
import { requestContextOf } from './request-context-of.ts'

/**
 * Opens a signed-in request's transaction and does the work in it.
 *
 * @param readOnly the work changes nothing
 * @throws Unauthenticated without a live session, with the reason that the sign-in screen shows
 */
export function enter<T>(
  { model, code, database, files, clock, settings }: ServerParts,
  request: FastifyRequest,
  readOnly: boolean,
  work: (context: RequestContext) => Promise<T>,
): Promise<T> {
  const credentials = credentialsOf(request, settings.tenant)
  const role = request.headers[VIEW_AS_HEADER] || undefined
  return database.request(
    credentials,
    async (tx, opened) => {
      const { session } = opened
      if (!session) throw await signedOut(tx, credentials.tokenHash)
      const context = requestContextOf({
        model,
        code,
        tx,
        fileLinks: files.links,
        opened,
        session,
        requestId: request.id,
        now: clock(),
      })
      return work(await seenAsRole(context, role))
    },
    // Who looks as a role changes nothing, whatever the call is: the database sees to it.
    { readOnly: readOnly || role !== undefined },
  )
}

/** The tenant and the session that a request names. */
export function credentialsOf(request: FastifyRequest, tenant?: string): Credentials {
  const token = bearerToken(request.headers.authorization)
  return { tenant: requestTenant(request, tenant), ...(token && { tokenHash: hashToken(token) }) }
}
