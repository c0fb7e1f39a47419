import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { lockDataFolder } from '#server/database/connect/data-folder-lock.ts'

let folder: string
let file: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rollcall-lock-'))
  file = join(folder, 'lock.json')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const heldBy = (holder: Record<string, unknown>) =>
  writeFileSync(file, JSON.stringify({ host: hostname(), born: null, command: 'src/server.ts', ...holder }))

/** Number of a process that has ended. */
const ended = () => spawnSync(process.execPath, ['-e', '']).pid

it('locks a folder, and releases it', () => {
  const release = lockDataFolder(folder)
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ pid: process.pid, host: hostname() })
  release()
  expect(existsSync(file)).toBe(false)
  lockDataFolder(folder)()
})

it('refuses a folder that is open in the same process', () => {
  const release = lockDataFolder(folder)
  expect(() => lockDataFolder(join(folder, '.'))).toThrow(`The data folder ${folder} is already open in this process.`)
  release()
})

it('refuses a folder that another process holds, says which, and what to do', () => {
  heldBy({ pid: process.ppid })
  expect(() => lockDataFolder(folder)).toThrow(
    `The data folder ${folder} is in use by process ${process.ppid} (src/server.ts). Stop it first. ` +
      'To run several processes at once, use a PostgreSQL server: set DATABASE_URL.',
  )
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ pid: process.ppid })
})

it('refuses a folder that a process on another machine holds', () => {
  heldBy({ pid: ended(), host: 'elsewhere' })
  expect(() => lockDataFolder(folder)).toThrow(
    `on elsewhere (src/server.ts). If that machine no longer runs it, delete ${file}.`,
  )
})

it('takes over the lock of a process that has ended', () => {
  heldBy({ pid: ended() })
  lockDataFolder(folder)()
})

it('takes over the lock of an earlier process with the same number', () => {
  heldBy({ pid: process.ppid, born: 'another boot/1' })
  lockDataFolder(folder)()
})

it('takes over a lock that was cut short as its process died', () => {
  writeFileSync(file, '{"pid":')
  lockDataFolder(folder)()
})

it('takes over where another process died while taking over', () => {
  heldBy({ pid: ended() })
  writeFileSync(`${file}.taking-over`, JSON.stringify({ pid: ended(), host: hostname(), born: null, command: '' }))
  lockDataFolder(folder)()
  expect(existsSync(`${file}.taking-over`)).toBe(false)
})
