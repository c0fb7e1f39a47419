import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { hostname } from 'node:os'
import { join, resolve } from 'node:path'
import { DatabaseProblem, errorCode } from '../database-errors.ts'

/** Who holds a data folder, as it is written into the lock file. */
interface Holder {
  pid: number
  host: string
  /** What tells this process from a later one with the same number, where the system says (Linux). */
  born: string | null
  command: string
}

/** Folders that this process holds. */
const held = new Set<string>()

/**
 * Takes the folder for this process, and gives what releases it. The lock of a process that no longer runs is taken
 * over; the lock of a process on another machine is not, because nobody can tell from here whether it still runs.
 * @throws DatabaseProblem that names the holder and says what to do
 */
export function lockDataFolder(dataDir: string): () => void {
  const folder = resolve(dataDir)
  const file = join(folder, 'lock.json')
  mkdirSync(folder, { recursive: true })
  if (held.has(folder)) throw new DatabaseProblem(`The data folder ${folder} is already open in this process.`)
  if (!create(file)) {
    takeOver(file, folder)
  }
  held.add(folder)
  const release = () => {
    process.off('exit', release)
    if (held.delete(folder)) rmSync(file, { force: true })
  }
  process.on('exit', release)
  return release
}

/** Replaces a stale lock. Only one process at a time may look and replace, or two could both win. */
function takeOver(file: string, folder: string): void {
  const gate = `${file}.taking-over`
  if (!create(gate)) {
    const other = read(gate)
    if (other && isAlive(other)) refuse(folder, other, file)
    rmSync(gate, { force: true })
    if (!create(gate)) refuse(folder, read(gate), file)
  }
  try {
    const holder = read(file)
    if (holder && isAlive(holder)) refuse(folder, holder, file)
    rmSync(file, { force: true })
    if (!create(file)) refuse(folder, read(file), file)
  } finally {
    rmSync(gate, { force: true })
  }
}

/** Creates the file with this process in it; false when it exists. */
function create(file: string): boolean {
  try {
    const descriptor = openSync(file, 'wx')
    const holder: Holder = {
      pid: process.pid,
      host: hostname(),
      born: bornAt(process.pid),
      command: process.argv.slice(1, 3).join(' '),
    }
    writeSync(descriptor, JSON.stringify(holder))
    closeSync(descriptor)
    return true
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false
    throw error
  }
}

/** Undefined when the file is gone or was cut short as its writer died. */
function read(file: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder
  } catch {
    return undefined
  }
}

function isAlive(holder: Holder): boolean {
  if (holder.host !== hostname()) return true
  try {
    process.kill(holder.pid, 0)
  } catch (error) {
    if (errorCode(error) === 'ESRCH') return false
  }
  return holder.born === null || holder.born === bornAt(holder.pid)
}

/** Boot and clock tick at which a process started; null where the system does not tell. */
function bornAt(pid: number): string | null {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    const ticks = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[19]
    return ticks === undefined ? null : `${boot}/${ticks}`
  } catch {
    return null
  }
}

function refuse(folder: string, holder: Holder | undefined, file: string): never {
  const who = holder
    ? `process ${holder.pid}${holder.host === hostname() ? '' : ` on ${holder.host}`} (${holder.command})`
    : 'another process'
  const fix =
    holder && holder.host !== hostname() ? ` If that machine no longer runs it, delete ${file}.` : ` Stop it first.`
  throw new DatabaseProblem(
    `The data folder ${folder} is in use by ${who}.${fix} ` +
      'To run several processes at once, use a PostgreSQL server: set DATABASE_URL.',
  )
}
