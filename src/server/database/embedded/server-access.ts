import { readFileSync } from 'node:fs'
import { chown, mkdtemp, rm } from 'node:fs/promises'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ClientConfig } from 'pg'
import type { ClusterFolder } from './cluster-folder.ts'
import type { Identity } from './run-as.ts'

/** How the server is reached, by us and by nobody else of this machine. */
export interface ServerAccess {
  /** What a client connects with, the user and the database aside. */
  client: Pick<ClientConfig, 'host' | 'port' | 'password'>
  /** Settings of the server that make it so. */
  settings: Record<string, string>
  /** Removes what was made for it. */
  dispose(): Promise<void>
}

/** The longest path of a socket that Unix systems take, less the name of the socket itself. */
const LONGEST_FOLDER = 100 - '/.s.PGSQL.5432'.length

/**
 * On Unix a socket in the folder of the cluster, which is closed to other users; in a temporary folder as closed, where the
 * path is too long. On Windows a port that happens to be free, and the password of the cluster.
 */
export async function serverAccess(
  folder: ClusterFolder,
  { user }: Identity,
  kind = usualKind(),
): Promise<ServerAccess> {
  if (kind === 'port') return portAccess(folder)
  const isShort = Buffer.byteLength(folder.home) <= LONGEST_FOLDER
  const socket = isShort ? folder.home : await mkdtemp(join(tmpdir(), 'rollcall-'))
  if (!isShort && user !== undefined) await chown(socket, user, user)
  return {
    client: { host: socket, port: 5432 },
    settings: { listen_addresses: '', unix_socket_directories: socket, unix_socket_permissions: '0700', port: '5432' },
    dispose: async () => {
      if (!isShort) await rm(socket, { recursive: true, force: true })
    },
  }
}

function usualKind(): 'socket' | 'port' {
  return process.platform === 'win32' ? 'port' : 'socket'
}

async function portAccess(folder: ClusterFolder): Promise<ServerAccess> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return {
    client: { host: '127.0.0.1', port, password: readFileSync(join(folder.home, 'password'), 'utf8') },
    settings: { listen_addresses: '127.0.0.1', port: String(port), unix_socket_directories: '' },
    dispose: async () => {},
  }
}
