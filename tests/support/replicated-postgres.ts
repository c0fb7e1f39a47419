import { execFile } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { type Cluster, openCluster } from '#server/database/embedded/cluster.ts'
import { SUPERUSER } from '#server/database/embedded/make-cluster.ts'

/** A PostgreSQL and a copy of it that follows it, both by ports. */
export interface ReplicatedPostgres {
  primary: string
  replica: string
  /** Holds what the replica is sent back, so that it lags for as long as a test wants it to. */
  pause(): Promise<void>
  resume(): Promise<void>
  /** Waits until the replica has everything. */
  caughtUp(): Promise<void>
  stopReplica(): Promise<void>
  stop(): Promise<void>
}

const SETTINGS = { wal_level: 'replica', max_wal_senders: '4', fsync: 'off' }

/** Starts both in a folder that is thrown away. A cluster is copied while it is at rest, and the copy told to follow it. */
export async function startReplicated(): Promise<ReplicatedPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'rollcall-replicated-'))
  const [one, other] = [join(folder, 'primary'), join(folder, 'replica')]
  const open = (home: string, settings: Record<string, string> = {}) =>
    openCluster(home, { sync: false, access: 'port', settings: { ...SETTINGS, ...settings } })
  await (await open(one)).close()
  await mkdir(other)
  await promisify(execFile)('cp', ['-a', realpathSync(join(one, 'postgresql')), join(other, 'postgresql')])
  await writeFile(join(other, 'postgresql', 'data', 'standby.signal'), '')
  const primary = await open(one)
  const { host, port, password } = primary.client
  const follows = `host=${host} port=${port} user=${SUPERUSER} password=${String(password)}`
  const replica = await open(other, { primary_conninfo: follows })
  const [head, copy] = [primary, replica].map(addressOf) as [string, string]
  const resume = () => asked(copy, 'select pg_wal_replay_resume()').then(() => {})
  return {
    primary: head,
    replica: copy,
    pause: async () => {
      await asked(copy, 'select pg_wal_replay_pause()')
      await until(copy, `select pg_get_wal_replay_pause_state() = 'paused' as yes`)
    },
    resume,
    async caughtUp() {
      const [row] = await asked(head, 'select pg_current_wal_lsn() as at')
      await until(copy, `select pg_last_wal_replay_lsn() >= '${String(row?.at)}' as yes`)
    },
    stopReplica: () => replica.close(),
    async stop() {
      await replica.close()
      await primary.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function addressOf({ client: { host, port, password } }: Cluster): string {
  return `postgres://${SUPERUSER}:${String(password)}@${host}:${port}/${SUPERUSER}`
}

async function until(url: string, question: string): Promise<void> {
  while ((await asked(url, question))[0]?.yes !== true);
}

async function asked(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows
  } finally {
    await client.end()
  }
}
