import { readFileSync } from 'node:fs'
import { chown, mkdtemp, rm } from 'node:fs/promises'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ClientConfig } from 'pg'
import type { ClusterFolder } from './cluster-folder.ts'
import type { Identity } from './run-as.ts'

/** A way to reach the server that is closed to other users of this machine. */
export interface ServerAccess {
  /** Connection settings, without user and database. */
  client: Pick<ClientConfig, 'host' | 'port' | 'password'>
  /** Server settings for this kind of access. */
  settings: Record<string, string>
  /** Removes the socket's folder. */
  dispose(): Promise<void>
}

/** The longest socket path that Unix systems accept, less the name of the socket itself. */
const LONGEST_FOLDER = 100 - '/.s.PGSQL.5432'.length

/**
 * On Unix a socket in the cluster's private folder, or in a private temporary folder where the path is too long. On
 * Windows a free port, and the cluster's password.
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
