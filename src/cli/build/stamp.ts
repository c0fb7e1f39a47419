import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, type Stats, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type BuildPart, FRAMEWORK, INPUTS } from './inputs.ts'

/**
 * A file as it was when the build read it: its content's hash, its size in bytes, and when its content and its entry in
 * the folder last changed, in ms. With all but the hash unchanged it need not be read again.
 */
type FileState = [hash: string, size: number, changed: number, entered: number]

/** The files that a part was built from. Written last, so that an interrupted build has none. */
type Stamp = Record<string, FileState>

/** Marks a file of the framework among those of the application. */
const OF_FRAMEWORK = 'rollcall:'

const fileOf = (root: string, part: BuildPart) => join(root, 'dist', `${part}.stamp.json`)

/** The inputs of a part as they are now. Taken before a build, so that a change during the build is noticed later. */
export function readStamp(root: string, part: BuildPart): Stamp {
  return Object.fromEntries([...inputFiles(root, part)].map(([name, path]) => [name, stateOf(path)]))
}

/** Marks a part as built from these inputs. */
export function writeStamp(root: string, part: BuildPart, stamp: Stamp): void {
  const file = fileOf(root, part)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(`${file}.new`, JSON.stringify(stamp))
  renameSync(`${file}.new`, file)
}

/** Marks a part as not built. */
export function removeStamp(root: string, part: BuildPart): void {
  rmSync(fileOf(root, part), { force: true })
}

/** Path -> the file's size and times. Both parts are made of the same files, for the most part. */
type Seen = Map<string, Stats>

/**
 * Compares a part with its inputs.
 *
 * @param seen files that were looked at a moment ago
 * @returns the first input that has changed, was added or is gone since the build; undefined when it is up to date
 */
export function changedSinceBuild(root: string, part: BuildPart, seen: Seen = new Map()): string | undefined {
  const known = storedStamp(root, part)
  const present = inputFiles(root, part)
  const gone = Object.keys(known).find((name) => !present.has(name))
  if (gone !== undefined) return readable(gone)
  for (const [name, path] of present) {
    const before = known[name]
    if (!before || !isUnchanged(path, before, seen)) return readable(name)
  }
  return undefined
}

function storedStamp(root: string, part: BuildPart): Stamp {
  try {
    return JSON.parse(readFileSync(fileOf(root, part), 'utf8')) as Stamp
  } catch {
    return {}
  }
}

function stateOf(path: string): FileState {
  const { size, mtimeMs, ctimeMs } = statSync(path)
  return [hashOf(path), size, mtimeMs, ctimeMs]
}

function isUnchanged(path: string, [hash, size, changed, entered]: FileState, seen: Seen): boolean {
  const now = seen.get(path) ?? statSync(path)
  seen.set(path, now)
  if (now.size !== size) return false
  return (now.mtimeMs === changed && now.ctimeMs === entered) || hashOf(path) === hash
}

function hashOf(path: string): string {
  return createHash('sha256').update(readFileSync(path)).digest('base64url')
}

function readable(name: string): string {
  return name.startsWith(OF_FRAMEWORK) ? name.slice(OF_FRAMEWORK.length) : name
}

/** Name in the stamp -> path. */
function inputFiles(root: string, part: BuildPart): Map<string, string> {
  const { application, framework } = INPUTS[part]
  return new Map([
    ...application.flatMap((name) => filesUnder(root, name)).map((name) => [name, join(root, name)] as const),
    ...framework
      .flatMap((name) => filesUnder(FRAMEWORK, name))
      .map((name) => [OF_FRAMEWORK + name, join(FRAMEWORK, name)] as const),
  ])
}

function filesUnder(root: string, name: string): string[] {
  const found = statSync(join(root, name), { throwIfNoEntry: false })
  if (found?.isFile()) return [name]
  return found ? filesIn(root, name) : []
}

function filesIn(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = `${folder}/${entry.name}`
    if (entry.isDirectory()) return filesIn(root, name)
    return entry.isSymbolicLink() ? filesUnder(root, name) : [name]
  })
}
