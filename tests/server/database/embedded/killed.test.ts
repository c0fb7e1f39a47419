import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { isAlive } from '#server/database/embedded/postmaster-file.ts'
import {
  acknowledged,
  type Counting,
  dieWhileFilling,
  postmasterOf,
  readCounts,
  startCounting,
} from './run-counting.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'rollcall-killed-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The rows that remain once another program has opened the folder. */
async function kept(dataDir: string): Promise<number[]> {
  const [numbers] = await readCounts(dataDir)
  return JSON.parse(numbers ?? '') as number[]
}

async function counting(dataDir: string): Promise<Counting> {
  const program = startCounting(dataDir)
  await program.until(/^20$/)
  return program
}

const gone = (pid: number) => vi.waitFor(() => expect(isAlive(pid)).toBe(false), { timeout: 60_000 })

describe('a program that is killed', () => {
  it('takes its PostgreSQL with it, and nothing that was acknowledged is lost', async () => {
    const dataDir = join(folder, 'killed')
    const program = await counting(dataDir)
    const postmaster = postmasterOf(dataDir)
    await program.end('SIGKILL')
    await gone(postmaster)
    expect(await kept(dataDir)).toEqual(expect.arrayContaining(acknowledged(program)))
  })

  it('may leave an orphan behind: the next one stops it, and goes on from where it was', async () => {
    const dataDir = join(folder, 'orphan')
    const program = await counting(dataDir)
    const postmaster = postmasterOf(dataDir)
    // Without its guard nobody tells the server that we have gone.
    killGuardOf(postmaster)
    await program.end('SIGKILL')
    expect(isAlive(postmaster)).toBe(true)
    expect(await kept(dataDir)).toEqual(expect.arrayContaining(acknowledged(program)))
    // An ended process has its number until the system has taken note of it.
    await vi.waitFor(() => expect(isAlive(postmaster)).toBe(false), { timeout: 10_000 })
  })

  it('leaves no half-filled database when it dies at its first start', async () => {
    const dataDir = join(folder, 'first')
    await dieWhileFilling(dataDir)
    expect(await kept(dataDir)).toEqual([0])
    expect(await kept(dataDir)).toEqual([0])
  })
})

describe('a PostgreSQL that is killed under its program', () => {
  it('is started again, and nothing that was acknowledged is lost', async () => {
    const dataDir = join(folder, 'under')
    const program = await counting(dataDir)
    const postmaster = postmasterOf(dataDir)
    process.kill(postmaster, 'SIGKILL')
    await gone(postmaster)
    const before = acknowledged(program).length
    await vi.waitFor(() => expect(acknowledged(program).length).toBeGreaterThan(before + 20), { timeout: 60_000 })
    await program.end('SIGTERM')
    expect(await kept(dataDir)).toEqual(expect.arrayContaining(acknowledged(program)))
  })
})

describe('a data folder', () => {
  it('may be moved while nobody works on it', async () => {
    const dataDir = join(folder, 'here')
    const program = await counting(dataDir)
    await program.end('SIGTERM')
    expect(existsSync(join(dataDir, 'lock.json'))).toBe(false)
    const there = join(folder, 'there')
    renameSync(dataDir, there)
    expect(await kept(there)).toEqual(expect.arrayContaining(acknowledged(program)))
  })

  it('has a path as long as paths can be', async () => {
    const dataDir = join(folder, 'a-folder-whose-name-is-long'.repeat(5))
    expect(await kept(dataDir)).toEqual([0])
  })

  it('is one program’s at a time: a second one is refused, and the first goes on', async () => {
    const dataDir = join(folder, 'shared')
    const program = await counting(dataDir)
    const [refusal] = await readCounts(dataDir)
    expect(refusal).toContain(`The data folder ${dataDir} is in use by process ${program.process.pid}`)
    const before = acknowledged(program).length
    await vi.waitFor(() => expect(acknowledged(program).length).toBeGreaterThan(before), { timeout: 60_000 })
    await program.end('SIGTERM')
  })
})

function killGuardOf(postmaster: number): void {
  const parent = execFileSync('ps', ['-o', 'ppid=', '-p', String(postmaster)], { encoding: 'utf8' }).trim()
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', parent], { encoding: 'utf8' }).trim().split(/\s+/)
  for (const pid of [parent, ...children].map(Number).filter((one) => one !== postmaster)) process.kill(pid, 'SIGKILL')
}
