import { execFile, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const PROGRAM = join(import.meta.dirname, 'full-disk-program.ts')
/** Room for the programs of the database, its rows, and a few files of its log of changes. */
const SIZE = '250m'
/** A small disk that only what runs in it sees, and that goes with it; without root, in a user namespace as well. */
const WAYS = [
  ['unshare', '--mount', '--propagation', 'private'],
  ['unshare', '--map-root-user', '--mount', '--propagation', 'private'],
]
const ON_SMALL_DISK = `mount -t tmpfs -o size=${SIZE} rollcall "$0" && exec "$@"`

const folder = mkdtempSync(join(tmpdir(), 'rollcall-full-disk-'))
afterAll(() => rmSync(folder, { recursive: true }))

function onSmallDisk(way: readonly string[], ...command: string[]): [string, string[]] {
  const [file = '', ...args] = way
  return [file, [...args, 'sh', '-c', ON_SMALL_DISK, folder, ...command]]
}

const way = WAYS.find((one) => spawnSync(...onSmallDisk(one, 'true')).status === 0)

interface Reply {
  status: number
  body: unknown
}

interface Start {
  code: number | null
  printed: string
}

type Seen = Record<'firstStart' | 'laterStart', Start> &
  Record<
    | 'before'
    | 'healthBefore'
    | 'write'
    | 'read'
    | 'health'
    | 'healthAfter'
    | 'after'
    | 'broken'
    | 'writeBroken'
    | 'healthMended'
    | 'readMended'
    | 'last',
    Reply
  >

const NO_ROOM = 'The server has no room left, so nothing was saved. Whoever runs it has to make some.'
const OK = { status: 200, body: { status: 'ok', database: 'embedded' } }

const refusalOf = (dataDir: string) =>
  `The data folder ${dataDir} cannot be used: the disk is full. ` +
  'Make room on it, or name a folder on another disk, such as DATA_DIR=/var/lib/rollcall.\n'

it.runIf(way === undefined)('a full disk is left out: this machine mounts none', ({ skip }) => {
  skip('`unshare --mount` with a tmpfs is refused here, to root and in a user namespace')
})

describe.runIf(way !== undefined)('a disk that is full', () => {
  let seen: Seen
  beforeAll(async () => {
    const command = [process.execPath, '--import', 'tsx', PROGRAM, folder]
    const { stdout } = await promisify(execFile)(...onSmallDisk(way ?? [], ...command), { timeout: 200_000 })
    seen = JSON.parse(stdout) as Seen
  }, 240_000)

  it('refuses a first start and a later one in one sentence, which says where and how to fix it', () => {
    expect(seen.firstStart).toEqual({ code: 1, printed: refusalOf(join(folder, 'first')) })
    expect(seen.laterStart).toEqual({ code: 1, printed: refusalOf(join(folder, 'data')) })
  })

  it('takes no change and says so, and goes on to show what is there', () => {
    expect([seen.before.status, seen.healthBefore]).toEqual([201, OK])
    expect(seen.write).toMatchObject({ status: 503, body: { error: NO_ROOM } })
    expect(seen.read).toMatchObject({ status: 200, body: { items: [expect.anything()] } })
  })

  it('is reported by health as soon as a change was refused', () => {
    expect(seen.health).toMatchObject({
      status: 503,
      body: {
        error: 'The database takes no changes: the disk is full.',
        database: 'embedded',
        writes: { where: 'database', why: 'disk_full' },
      },
    })
  })

  it('is forgotten once there is room', () => {
    expect([seen.healthAfter, seen.after.status]).toEqual([OK, 201])
  })

  it('may end the database, which comes back by itself once there is room', () => {
    expect(seen.broken).toMatchObject({
      status: 503,
      body: { error: 'The database does not answer: the disk is full.' },
    })
    expect(seen.writeBroken.status).toBe(503)
    expect(seen.healthMended).toEqual(OK)
    expect(seen.readMended).toMatchObject({ status: 200, body: { items: [expect.anything()] } })
    expect(seen.last.status).toBe(201)
  })
})
