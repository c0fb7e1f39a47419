import type { FastifyRequest } from 'fastify'
import type { Credentials } from '../database/database.ts'
import { Unauthenticated } from '../errors.ts'
import { requestTenant } from '../http/request-tenant.ts'
import { bearerToken, hashToken } from '../identity/token.ts'
import type { RequestContext } from '../request-context.ts'
import type { ServerParts } from '../server-parts.ts'
import { requestContextOf } from './request-context-of.ts'

/**
 * Opens a signed-in request's transaction and does the work in it.
 *
 * @param readOnly the work changes nothing
 * @throws Unauthenticated without a live session: `required` without a token, `timeout` with one that is over
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
      if (!session) throw new Unauthenticated(undefined, credentials.tokenHash ? 'timeout' : 'required')
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
