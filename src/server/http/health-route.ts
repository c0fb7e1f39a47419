import type { FastifyInstance } from 'fastify'
import { message } from '#protocol/messages/message.ts'
import { Busy } from '../errors.ts'
import type { ServerParts } from '../server-parts.ts'
import { sayTo } from './say-to.ts'
import type { WriteProbe, WriteTrouble } from './write-probe.ts'

/**
 * `GET /api/health`: 200 while the server works; 503 while it stops, the database does not answer, or nothing can be
 * written, with the place and the reason in `writes`.
 */
export function addHealthRoute(app: FastifyInstance, parts: ServerParts, probe: WriteProbe): void {
  const { database, stopping } = parts
  app.get('/api/health', { logLevel: 'warn' }, async (request, reply) => {
    // Tells a proxy to stop sending requests here.
    if (stopping?.aborted) throw new Busy(message('errors.stopping'))
    const reachable = await database.ping()
    if (!reachable) {
      throw new Busy(message(database.isOutOfRoom?.() ? 'errors.no_database_room' : 'errors.no_database'))
    }
    const trouble = await probe.trouble()
    if (!trouble) return { status: 'ok', database: database.engine }
    const said = message(TROUBLES[trouble.where][trouble.why])
    const say = await sayTo(parts, request)
    return reply
      .code(503)
      .header('retry-after', '5')
      .send({ error: say(said), message: said, database: database.engine, writes: trouble })
  })
}

const TROUBLES = {
  database: { disk_full: 'errors.database_full', read_only: 'errors.database_no_right' },
  files: { disk_full: 'errors.files_full', read_only: 'errors.files_no_right' },
} as const satisfies Record<WriteTrouble['where'], Record<WriteTrouble['why'], string>>
