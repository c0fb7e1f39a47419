import { execFileSync } from 'node:child_process'
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readCounts, startCounting } from './run-counting.ts'

/** `daemon`, who is on every Unix, and somebody without a name, as containers may be given. */
const NAMED = 1
const NAMELESS = 54_321
const isRoot = process.getuid?.() === 0

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'rollcall-users-'))
  chmodSync(folder, 0o755)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe.runIf(isRoot)('as root', () => {
  it('keeps rows that are root’s, in a folder that nobody else can enter', async () => {
    const closed = join(folder, 'closed')
    mkdirSync(closed, { mode: 0o700 })
    const dataDir = join(closed, 'data')
    expect(await readCounts(dataDir)).toEqual(['[0]'])
    expect(await readCounts(dataDir)).toEqual(['[0]'])
    if (hasNamespaces()) expect(statSync(join(dataDir, 'postgresql/data')).uid).toBe(0)
  })

  it('runs PostgreSQL as an ordinary user where there are no user namespaces', async () => {
    const dataDir = join(folder, 'without-namespaces')
    expect(await readCounts(dataDir, withoutNamespaces())).toEqual(['[0]'])
    expect(statSync(join(dataDir, 'postgresql/data')).uid).toBe(65_534)
    // What belongs to a user stays with that user, whatever would be possible by then.
    expect(await readCounts(dataDir)).toEqual(['[0]'])
  })

  it('keeps rows elsewhere, with a link and a line that says so, where that user is shut out', async () => {
    const shut = join(folder, 'shut')
    mkdirSync(shut, { mode: 0o700 })
    const dataDir = join(shut, 'data')
    const env = { ...withoutNamespaces(), POSTGRES_ELSEWHERE: join(folder, 'elsewhere') }
    const [note, rows] = await readCounts(dataDir, env)
    expect(note).toMatch(/^The rows lie in .*elsewhere.*: PostgreSQL does not run as root, and no other user can enter/)
    expect(rows).toBe('[0]')
    expect((await readCounts(dataDir, env)).at(-1)).toBe('[0]')
  })

  it('says what to do where root may become nobody else', async ({ skip }) => {
    const shackled = ['--bounding-set=-setuid,-setgid', '--inh-caps=-setuid,-setgid']
    skip(!runs('setpriv', [...shackled, 'true']), 'setpriv is not here')
    const said = await readCounts(join(folder, 'shackled'), withoutNamespaces(), ['setpriv', ...shackled])
    expect(said).toEqual([
      'PostgreSQL does not run as root, and root may become nobody else here. Start Rollcall as an ordinary user, or ' +
        'use a PostgreSQL server: set DATABASE_URL=postgres://user:password@host/database.',
    ])
  })
})

describe.runIf(isRoot && othersCanRead(import.meta.dirname))('as an ordinary user', () => {
  it.each([
    ['a name', NAMED],
    ['no name', NAMELESS],
  ])('with %s keeps rows in a folder of theirs, which nobody else gets into', async (_, user) => {
    const dataDir = join(folder, `of-${user}`)
    mkdirSync(dataDir)
    chownSync(dataDir, user, user)
    const program = startCounting(dataDir, { USER_ID: String(user) })
    await program.until(/^1$/)
    expect(statSync(join(dataDir, 'postgresql/data')).uid).toBe(user)
    const socket = join(dataDir, 'postgresql/.s.PGSQL.5432')
    const knock = `require('net').connect(${JSON.stringify(socket)}).on('connect', () => process.exit(0)).on('error', () => process.exit(13))`
    expect(runs(process.execPath, ['-e', knock], user)).toBe(true)
    expect(runs(process.execPath, ['-e', knock], user + 1)).toBe(false)
    await program.end('SIGTERM')
  })

  it('is told when the folder is not theirs to write', async () => {
    const dataDir = join(folder, 'foreign')
    mkdirSync(dataDir, { mode: 0o755 })
    const [said] = await readCounts(dataDir, { USER_ID: String(NAMED) })
    expect(said).toContain(`The data folder ${dataDir} cannot be used: this user may not write there.`)
  })
})

/** A path on which `unshare` refuses, as it does in a container. */
function withoutNamespaces(): NodeJS.ProcessEnv {
  const programs = join(folder, 'programs')
  mkdirSync(programs, { recursive: true })
  writeFileSync(join(programs, 'unshare'), '#!/bin/sh\nexit 1\n', { mode: 0o755 })
  return { PATH: `${programs}:${process.env.PATH}` }
}

function hasNamespaces(): boolean {
  return runs('unshare', ['--user', '--map-user=1000', '--map-group=1000', '--', 'true'])
}

function runs(program: string, args: string[], user?: number): boolean {
  try {
    execFileSync(program, args, { cwd: '/', stdio: 'ignore', ...(user !== undefined && { uid: user, gid: user }) })
    return true
  } catch {
    return false
  }
}

/** True when users other than root can read this path: a checkout may be closed to them. */
function othersCanRead(path: string): boolean {
  try {
    accessSync(path, constants.R_OK)
    return runs('/bin/sh', ['-c', 'cd "$1"', 'sh', path], NAMED)
  } catch {
    return false
  }
}
