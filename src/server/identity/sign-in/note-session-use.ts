import { subMinutes } from 'date-fns'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { credentialsOf } from '../../routes/enter.ts'
import type { ServerParts } from '../../server-parts.ts'
import { signInFrom } from './sign-in-from.ts'

/** Minimum interval between recorded uses of a session, in minutes. */
const MINUTES_BETWEEN = 1

/**
 * Records when, on which device and from where a session was last used, so that its owner can spot a strange one.
 * Screens call `check` every few minutes; recording there spares every other call a write.
 */
export function noteSessionUse(app: FastifyInstance, { database, clock, settings }: ServerParts): void {
  app.addHook('preHandler', (request, _reply, done) => {
    // Nothing waits in any other call.
    if (request.routeOptions.url !== '/api/check') return done()
    note(request).then(() => done(), done)
  })

  async function note(request: FastifyRequest): Promise<void> {
    const { tenant, tokenHash } = credentialsOf(request, settings.tenant)
    if (tokenHash === undefined) return
    const now = clock()
    const { device, address } = signInFrom(request)
    await database.request({ tenant }, (tx) =>
      tx.query(sql`
        update sessions set device = ${device}, address = ${address}, last_used_at = ${now.toISOString()}
        where token_hash = ${tokenHash} and revoked_at is null and expires_at > ${now.toISOString()}
          and (address is distinct from ${address} or last_used_at is null
            or last_used_at < ${subMinutes(now, MINUTES_BETWEEN).toISOString()})`),
    )
  }
}
