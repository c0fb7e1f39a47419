import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openCluster } from '#server/database/embedded/cluster.ts'
import { SUPERUSER } from '#server/database/embedded/make-cluster.ts'

/** A PostgreSQL server of our own: nothing needs to be installed, and nothing of it is left behind. */
export interface PostgresServer {
  /** Address of its maintenance database, as the superuser. */
  url: string
  stop(): Promise<void>
}

/**
 * Starts PostgreSQL, as the product does, in a folder of its own that is thrown away.
 * @param settings of postgresql.conf, beside those that the product starts it with
 * @param access by a socket, or by a port as a server elsewhere would be
 * @param within the folder that its own is made in
 */
export async function startPostgres(
  settings: Record<string, string> = {},
  access?: 'socket' | 'port',
  within = tmpdir(),
): Promise<PostgresServer> {
  const folder = await mkdtemp(join(within, 'rollcall-postgres-'))
  const cluster = await openCluster(folder, { sync: false, settings, ...(access && { access }) })
  const { host, port, password } = cluster.client
  const url = new URL(`postgres://${SUPERUSER}@127.0.0.1:${port}/${SUPERUSER}`)
  // A folder stands for the socket in it.
  if (host !== url.hostname) url.searchParams.set('host', String(host))
  if (typeof password === 'string') url.password = password
  return {
    url: url.href,
    async stop() {
      await cluster.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
