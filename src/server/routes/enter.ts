import type { FastifyRequest } from 'fastify'
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
  return database.request(
    credentials,
    async (tx, opened) => {
      const { session } = opened
      if (!session) throw await signedOut(tx, credentials.tokenHash)
      return work(requestContextOf({ model, code, tx, fileLinks: files.links, opened, session, requestId: request.id, now: clock() }))
    },
    { readOnly },
  )
}

/** The tenant and the session that a request names. */
export function credentialsOf(request: FastifyRequest, tenant?: string): Credentials {
  const token = bearerToken(request.headers.authorization)
  return { tenant: requestTenant(request, tenant), ...(token && { tokenHash: hashToken(token) }) }
}
