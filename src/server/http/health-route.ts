import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/database.ts'
import { Busy } from '../errors.ts'

/** `GET /api/health`: 200 while the server can do its work, 503 while the database does not answer. */
export function addHealthRoute(app: FastifyInstance, database: Database): void {
  app.get('/api/health', { logLevel: 'warn' }, async () => {
    const reachable = await database.ping()
    if (!reachable) throw new Busy('The database does not answer.')
    return { status: 'ok', database: database.engine }
  })
}
