import type { FastifyInstance } from 'fastify'
import { Busy } from '../errors.ts'
import type { ServerParts } from '../server-parts.ts'
import type { WriteProbe, WriteTrouble } from './write-probe.ts'

/**
 * `GET /api/health`: 200 while the server works; 503 while it stops, the database does not answer, or nothing can be
 * written, with the place and the reason in `writes`.
 */
export function addHealthRoute(app: FastifyInstance, parts: ServerParts, probe: WriteProbe): void {
  const { database, stopping } = parts
  app.get('/api/health', { logLevel: 'warn' }, async (_request, reply) => {
    // Tells a proxy to stop sending requests here.
    if (stopping?.aborted) throw new Busy('The server is stopping.')
    const reachable = await database.ping()
    if (!reachable)
      throw new Busy(`The database does not answer${database.isOutOfRoom?.() ? ': the disk is full' : ''}.`)
    const trouble = await probe.trouble()
    if (!trouble) return { status: 'ok', database: database.engine }
    return reply
      .code(503)
      .header('retry-after', '5')
      .send({ error: textOf(trouble), database: database.engine, writes: trouble })
  })
}

function textOf({ where, why }: WriteTrouble): string {
  const what = where === 'database' ? 'The database takes no changes' : 'Files cannot be kept'
  return why === 'disk_full' ? `${what}: the disk is full.` : `${what}: there is no right to write, or it was taken.`
}
