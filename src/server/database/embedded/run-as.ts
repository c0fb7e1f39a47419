import { execFile, type SpawnOptions } from 'node:child_process'
import { cp, rename, rm, stat } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { DatabaseProblem, errorCode } from '../database-errors.ts'
import { noPostgresHere, type PostgresBinaries, programOf } from './postgres-binaries.ts'

/** The user that runs PostgreSQL, which refuses to run as root. */
export interface Identity {
  /** The command prefix before a program and its arguments. */
  prefix: readonly string[]
  /** The user (and group) that runs the binaries and owns the rows, when it is not us. */
  user?: number
}

/** The binaries, and the user that runs them. */
export interface RunAs extends Identity {
  binaries: PostgresBinaries
}

/** `nobody`, on every Unix. */
const NOBODY = 65_534
/** Files stay ours on disk, while PostgreSQL sees itself as an ordinary named user. */
const IN_A_NAMESPACE = ['unshare', '--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`, '--']

/**
 * Chooses the user that runs PostgreSQL. An ordinary user simply runs it. Root runs it in a user namespace, or as an
 * ordinary user where that is refused, as in Docker by default. A user without a name, as in some containers, needs a
 * user namespace too.
 *
 * @param data location of the rows: a cluster stays with its owner
 * @throws DatabaseProblem when no suitable user is available
 */
export async function chooseIdentity(binaries: PostgresBinaries, data: string): Promise<Identity> {
  if (process.getuid?.() !== 0) return asOurselves(binaries)
  const owner = await stat(data).then(
    ({ uid }) => uid,
    () => 0,
  )
  if (owner === 0 && (await hasNamespaces(binaries))) return { prefix: IN_A_NAMESPACE }
  const other = { prefix: [], user: owner || NOBODY }
  const failure = await failureOf({ binaries, ...other })
  if (errorCode(failure) === 'EPERM') {
    throw cannotBe('PostgreSQL does not run as root, and root may become nobody else here.', failure)
  }
  return other
}

async function asOurselves(binaries: PostgresBinaries): Promise<Identity> {
  if (hasName()) return { prefix: [] }
  if (await hasNamespaces(binaries)) return { prefix: IN_A_NAMESPACE }
  throw cannotBe(`PostgreSQL does not run as a user without a name, such as ${process.getuid?.()} here.`)
}

function hasName(): boolean {
  try {
    return userInfo().username !== ''
  } catch {
    return false
  }
}

async function hasNamespaces(binaries: PostgresBinaries): Promise<boolean> {
  return (await failureOf({ binaries, prefix: IN_A_NAMESPACE })) === undefined
}

function cannotBe(reason: string, cause?: unknown): DatabaseProblem {
  return new DatabaseProblem(
    `${reason} Start Rollcall as an ordinary user, or use a PostgreSQL server: set ` +
      'DATABASE_URL=postgres://user:password@host/database.',
    { cause },
  )
}

/**
 * Makes sure that the binaries run as the given user; copies them when their folder is closed to that user, as a
 * checkout below /root is.
 *
 * @param copies folder for the copy
 * @throws DatabaseProblem when they cannot be run
 */
export async function ableToRun(binaries: PostgresBinaries, identity: Identity, copies: string): Promise<RunAs> {
  const runAs = { binaries, ...identity }
  const failure = await failureOf(runAs)
  if (failure === undefined) return runAs
  if (identity.user === undefined) throw noPostgresHere(failure)
  const copied = { ...runAs, binaries: { ...binaries, native: await copyPrograms(binaries, copies) } }
  const stillFails = await failureOf(copied)
  if (stillFails !== undefined) throw noPostgresHere(stillFails)
  return copied
}

/** The command that runs a program with its arguments as the given user. */
export function commandOf(
  { prefix, binaries }: RunAs,
  name: 'initdb' | 'postgres',
  args: readonly string[],
): { file: string; args: string[] } {
  const program = programOf(binaries, name)
  const [file, ...before] = prefix
  return file === undefined ? { file: program, args: [...args] } : { file, args: [...before, program, ...args] }
}

/** Options of `spawn` that run a program as the given user. */
export function spawnOptions({ binaries, user }: RunAs): Pick<SpawnOptions, 'env' | 'uid' | 'gid'> {
  return { env: binaries.env, ...(user !== undefined && { uid: user, gid: user }) }
}

async function copyPrograms({ native }: PostgresBinaries, copies: string): Promise<string> {
  const copy = join(copies, 'programs')
  const draft = `${copy}.${process.pid}`
  await cp(native, draft, { recursive: true, verbatimSymlinks: true })
  await rm(copy, { recursive: true, force: true })
  await rename(draft, copy)
  return copy
}

/** The error of asking PostgreSQL for its version; undefined when it answers. */
async function failureOf(runAs: RunAs): Promise<unknown> {
  const { file, args } = commandOf(runAs, 'postgres', ['--version'])
  // An ordinary user might not be able to enter the caller's folder.
  const cwd = process.platform === 'win32' ? undefined : '/'
  try {
    await promisify(execFile)(file, args, { ...spawnOptions(runAs), ...(cwd && { cwd }) })
    return undefined
  } catch (error) {
    return error
  }
}
