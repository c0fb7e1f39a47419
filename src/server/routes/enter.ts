import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { seenAsRole, VIEW_AS_HEADER } from '../explain/view-as.ts'
import type { Credentials, TenantRow } from '../database/database.ts'
import { RequestError, Unauthenticated } from '../errors.ts'
import type { LinkHolder } from '../files/file-links.ts'
import { textLanguages } from '../messages/text-languages.ts'
import { noteRemark } from '../http/remarks.ts'
import { requestTenant } from '../http/request-tenant.ts'
import { noteWritten, writtenBefore } from '../http/written-position.ts'
import { signedOut } from '../identity/sign-in/signed-out.ts'
import { bearerToken, hashToken } from '../identity/token.ts'
import type { RequestContext } from '../request-context.ts'
import type { ServerParts } from '../server-parts.ts'
import { systemUser } from '../jobs/system-user.ts'
import { acknowledgedBy } from './acknowledged-warnings.ts'
import { contextFor, requestContextOf } from './request-context-of.ts'

/**
 * Opens a signed-in request's transaction and runs the work in it.
 *
 * @param readOnly true when the work changes nothing
 * @param options.limit statement timeout in ms; default: that of every request
 * @throws Unauthenticated without a live session, with the reason for the sign-in screen
 */
export function enter<T>(
  { model, code, database, files, clock, settings, logger }: ServerParts,
  request: FastifyRequest,
  readOnly: boolean,
  work: (context: RequestContext) => Promise<T>,
  { limit, isList }: { limit?: number | undefined; isList?: boolean | undefined } = {},
): Promise<T> {
  const credentials = credentialsOf(request, settings.tenant)
  const role = request.headers[VIEW_AS_HEADER] || undefined
  const after = writtenBefore(request)
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
        publicUrl: settings.publicUrl,
        opened,
        session,
        requestId: request.id,
        logger,
        now: clock(),
        acknowledged: acknowledgedBy(request),
        accepts: request.headers['accept-language'],
        remark: (said) => noteRemark(request, opened.tenant, said),
      })
      return inWordsOf(context.tenant, async () => work(await seenAsRole(context, role)))
    },
    // A role preview is read-only whatever the call is: the database enforces it.
    {
      readOnly: readOnly || role !== undefined,
      ...(limit !== undefined && { limit }),
      ...(isList && { isList }),
      ...(after !== undefined && { after }),
      written: (position) => noteWritten(request, position),
    },
  )
}

/** The same for a call that needs no session: on behalf of the tenant, whoever calls. */
export function enterOpen<T>(
  { model, code, database, files, clock, settings, logger }: ServerParts,
  request: FastifyRequest,
  work: (context: RequestContext) => Promise<T>,
): Promise<T> {
  return database.request({ tenant: requestTenant(request, settings.tenant) }, (tx, { tenant }) =>
    inWordsOf(tenant, () => {
      const languages = textLanguages(model.application, tenant, request.headers['accept-language'])
      return work(
        contextFor({
          ...{ model, code, tx, tenant },
          ...(languages && { languages }),
          user: systemUser(model, tenant),
          fileLinks: files.links,
          publicUrl: settings.publicUrl,
          requestId: request.id,
          logger,
          now: clock(),
        }),
      )
    }),
  )
}

/** A refusal is said in the words of the tenant of which it was thrown. */
async function inWordsOf<T>(tenant: TenantRow, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof RequestError) error.tenant ??= tenant
    throw error
  }
}

/**
 * The same for a session known only by its id, as in a file's link. Read-only.
 *
 * @throws Unauthenticated when the session has ended
 */
export async function enterSession<T>(
  parts: ServerParts,
  request: FastifyRequest,
  { tenantId, sessionId }: LinkHolder,
  work: (context: RequestContext) => Promise<T>,
): Promise<T> {
  const { model, code, database, files, clock, settings, logger } = parts
  const [found] = await database.asTenant(tenantId, (tx) =>
    tx.query(sql<{ tenant: string; tokenHash: string }>`
      select tenants.slug as tenant, sessions.token_hash as "tokenHash"
      from sessions join tenants on tenants.id = sessions.tenant_id
      where sessions.id = ${sessionId}::bigint`),
  )
  if (!found) throw new Unauthenticated()
  const now = clock()
  const { publicUrl } = settings
  const entered = { model, code, fileLinks: files.links, publicUrl, requestId: request.id, logger, now }
  return database.request(
    found,
    async (tx, opened) => {
      if (!opened.session) throw new Unauthenticated()
      return work(requestContextOf({ ...entered, tx, opened, session: opened.session }))
    },
    { readOnly: true },
  )
}

/** The tenant and the session of a request. */
export function credentialsOf(request: FastifyRequest, tenant?: string): Credentials {
  const token = bearerToken(request.headers.authorization)
  return { tenant: requestTenant(request, tenant), ...(token && { tokenHash: hashToken(token) }) }
}
