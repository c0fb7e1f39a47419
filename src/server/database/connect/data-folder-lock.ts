import { closeSync, mkdirSync, openSync, readFileSync, rmSync, statSync, utimesSync, writeSync } from 'node:fs'
import { hostname } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { debug } from '../../debug.ts'
import { DatabaseProblem, errorCode } from '../database-errors.ts'

/** The holder of a data folder, as written to the lock file. */
interface Holder {
  pid: number
  host: string
  /** Distinguishes this process from a later one with the same pid, where the system reports it (Linux). */
  born: string | null
  command: string
}

/** Options of a lock; times in ms. */
export interface LockOptions {
  /** Between two touches of the lock file; default 3,000. */
  beat?: number
  /** A lock of another machine that nobody touches for so long is stale; default 15,000. */
  patience?: number
  /** Called when another process has taken the folder over, having seen no touch from us for too long. */
  onLost?: () => void
}

const BEAT = 3_000
const PATIENCE = 15_000

/** Folders locked by this process. */
const held = new Set<string>()

/**
 * Locks the folder for this process, and returns the function that releases it. A lock of a dead process is taken over.
 * A process on another machine cannot be looked up from here: it touches its lock every few seconds, and a lock that is
 * not touched while we watch is taken over, as in a folder that was moved or in a container that was made anew.
 *
 * @throws DatabaseProblem that names the holder and the remedy
 */
export async function lockDataFolder(dataDir: string, options: LockOptions = {}): Promise<() => void> {
  const { beat = BEAT, patience = PATIENCE, onLost = () => {} } = options
  const folder = resolve(dataDir)
  const file = join(folder, 'lock.json')
  mkdirSync(folder, { recursive: true })
  if (held.has(folder)) throw new DatabaseProblem(`The data folder ${folder} is already open in this process.`)
  held.add(folder)
  try {
    if (!create(file)) await takeOver(file, folder, patience)
  } catch (error) {
    held.delete(folder)
    throw error
  }
  const letGo = () => {
    clearInterval(beating)
    process.off('exit', release)
    return held.delete(folder)
  }
  const release = () => {
    if (letGo()) rmSync(file, { force: true })
  }
  const beating = setInterval(() => {
    if (touch(file)) return
    letGo()
    onLost()
  }, beat).unref()
  process.on('exit', release)
  return release
}

/** Replaces a stale lock. Only one process at a time may check and replace, or two could both win. */
async function takeOver(file: string, folder: string, patience: number): Promise<void> {
  const gate = `${file}.taking-over`
  if (!create(gate)) {
    const other = read(gate)
    if (other && (await isInUse(gate, other, patience))) refuse(folder, other)
    rmSync(gate, { force: true })
    if (!create(gate)) refuse(folder, read(gate))
  }
  try {
    const holder = read(file)
    if (holder && (await isInUse(file, holder, patience))) refuse(folder, holder)
    rmSync(file, { force: true })
    if (!create(file)) refuse(folder, read(file))
  } finally {
    rmSync(gate, { force: true })
  }
}

/**
 * A lock of this machine is asked for its process; one of another machine is watched for a touch by its holder. Times
 * are not compared, because clocks differ.
 */
async function isInUse(file: string, holder: Holder, patience: number): Promise<boolean> {
  if (holder.host === hostname()) return isAlive(holder)
  debug.start('the data folder was last used on %s: watching its lock for %d ms', holder.host, patience)
  const first = touchedAt(file)
  await pause(patience)
  const last = touchedAt(file)
  return last !== undefined && last !== first
}

/** @returns undefined when the file is gone */
function touchedAt(file: string): number | undefined {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs
}

/** @returns false when the lock is another's by now */
function touch(file: string): boolean {
  const holder = read(file)
  if (holder && (holder.pid !== process.pid || holder.host !== hostname())) return false
  try {
    utimesSync(file, new Date(), new Date())
  } catch {
    // A folder that is gone is for the database to report.
  }
  return true
}

/** Creates the lock file; false when it exists. */
function create(file: string): boolean {
  const holder: Holder = {
    pid: process.pid,
    host: hostname(),
    born: bornAt(process.pid),
    command: process.argv.slice(1, 3).join(' '),
  }
  let descriptor: number
  try {
    descriptor = openSync(file, 'wx')
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false
    throw error
  }
  try {
    writeSync(descriptor, JSON.stringify(holder))
    return true
  } catch (error) {
    // A full disk has room for the name of a file, but not for its contents.
    rmSync(file, { force: true })
    throw error
  } finally {
    closeSync(descriptor)
  }
}

/** Undefined when the file is gone or truncated because its writer died. */
function read(file: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder
  } catch {
    return undefined
  }
}

function isAlive(holder: Holder): boolean {
  try {
    process.kill(holder.pid, 0)
  } catch (error) {
    if (errorCode(error) === 'ESRCH') return false
  }
  return holder.born === null || holder.born === bornAt(holder.pid)
}

/** Boot id and clock tick at which a process started; null where the system does not report it. */
function bornAt(pid: number): string | null {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    const ticks = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[19]
    return ticks === undefined ? null : `${boot}/${ticks}`
  } catch {
    return null
  }
}

function refuse(folder: string, holder: Holder | undefined): never {
  const who = holder
    ? `process ${holder.pid}${holder.host === hostname() ? '' : ` on ${holder.host}`} (${holder.command})`
    : 'another process'
  throw new DatabaseProblem(
    `The data folder ${folder} is in use by ${who}. Stop it first. ` +
      'To run several processes at once, use a PostgreSQL server: set DATABASE_URL.',
  )
}
