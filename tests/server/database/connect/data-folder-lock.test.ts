import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
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

it('locks a folder, and releases it', async () => {
  const release = await lockDataFolder(folder)
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ pid: process.pid, host: hostname() })
  release()
  expect(existsSync(file)).toBe(false)
  const again = await lockDataFolder(folder)
  again()
})

it('refuses a folder that is open in the same process', async () => {
  const release = await lockDataFolder(folder)
  await expect(lockDataFolder(join(folder, '.'))).rejects.toThrow(
    `The data folder ${folder} is already open in this process.`,
  )
  release()
})

it('refuses a folder that another process holds, says which, and what to do', async () => {
  heldBy({ pid: process.ppid })
  await expect(lockDataFolder(folder)).rejects.toThrow(
    `The data folder ${folder} is in use by process ${process.ppid} (src/server.ts). Stop it first. ` +
      'To run several processes at once, use a PostgreSQL server: set DATABASE_URL.',
  )
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ pid: process.ppid })
})

describe('a lock of another machine, which cannot be asked for its process', () => {
  it('is stale when nobody touches it: the folder was moved, or its container was made anew', async () => {
    heldBy({ pid: process.ppid, host: 'elsewhere' })
    const release = await lockDataFolder(folder, { patience: 20 })
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ pid: process.pid, host: hostname() })
    release()
  })

  it('is in use when its holder touches it, whatever the clock of that machine says', async () => {
    heldBy({ pid: ended(), host: 'elsewhere' })
    utimesSync(file, new Date(0), new Date(0))
    const refused = expect(lockDataFolder(folder, { patience: 200 })).rejects.toThrow(
      'on elsewhere (src/server.ts). Stop it first.',
    )
    utimesSync(file, new Date(3_000), new Date(3_000))
    await refused
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ host: 'elsewhere' })
    expect(existsSync(`${file}.taking-over`)).toBe(false)
  })
})

it('touches its lock for others to see, and says when it was taken over all the same', async () => {
  const lost = vi.fn()
  const release = await lockDataFolder(folder, { beat: 5, onLost: lost })
  utimesSync(file, new Date(0), new Date(0))
  await vi.waitFor(() => expect(statSync(file).mtimeMs).toBeGreaterThan(0))
  expect(lost).not.toHaveBeenCalled()
  heldBy({ pid: process.ppid, host: 'elsewhere' })
  await vi.waitFor(() => expect(lost).toHaveBeenCalledOnce())
  release()
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ host: 'elsewhere' })
})

it('takes over the lock of a process that has ended', async () => {
  heldBy({ pid: ended() })
  const release = await lockDataFolder(folder)
  release()
})

it('takes over the lock of an earlier process with the same number', async () => {
  heldBy({ pid: process.ppid, born: 'another boot/1' })
  const release = await lockDataFolder(folder)
  release()
})

it('takes over a lock that was cut short as its process died', async () => {
  writeFileSync(file, '{"pid":')
  const release = await lockDataFolder(folder)
  release()
})

it('takes over where another process died while taking over', async () => {
  heldBy({ pid: ended() })
  writeFileSync(`${file}.taking-over`, JSON.stringify({ pid: ended(), host: hostname(), born: null, command: '' }))
  const release = await lockDataFolder(folder)
  release()
  expect(existsSync(`${file}.taking-over`)).toBe(false)
})
