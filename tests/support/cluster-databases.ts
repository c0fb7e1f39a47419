import { createHash, randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Model } from '#declarations/model.ts'
import { systemClock } from '#server/clock.ts'
import { databaseOn } from '#server/database/connect/database-on-engine.ts'
import { openPostgresql } from '#server/database/connect/postgresql-engine.ts'
import { distribute } from '#server/database/cluster/distribute.ts'
import { applyMigration } from '#server/database/migrate/apply-migration.ts'
import { describeDatabase } from '#server/database/describe/describe-database.ts'

/** Test files make the template one after the other: the first makes it, the others find it. */
const TEMPLATE_LOCK = 4_711
/** The role that tests run as; on a cluster the superuser makes their databases for it. */
const OWNER = 'owner'

/** Kept for the next run, because each takes minutes to be laid out: the newest databases. */
const KEPT_TEMPLATES = 12
/** The code that lays tables out: a change of it makes every database anew. */
const LAYING_OUT = ['cluster', 'describe', 'migrate', 'tables'].map((part) => `src/server/database/${part}`)

/** Makes the role of the tests, and removes what a run before it left on the machines. */
export async function makeOwner(coordinator: string): Promise<void> {
  const left = await withClient(coordinator, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select datname as name from pg_database where datname ~ '^template_cluster_[0-9a-f]{16}$' order by oid desc`,
    )
    return new Set(rows.slice(0, KEPT_TEMPLATES).map(({ name }) => name))
  })
  await makeRole(coordinator)
  await onEvery(coordinator, 'postgres', async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select datname as name from pg_database where datname ~ '^test_[0-9a-f]{32}$|^template_cluster'`,
    )
    for (const { name } of rows) if (!left.has(name)) await client.query(`drop database "${name}" with (force)`)
  })
}

/** Makes the role of the tests, on every machine. */
export function makeRole(coordinator: string): Promise<void> {
  return onEvery(coordinator, 'postgres', async (client) => {
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [OWNER])
    if (rowCount === 0) await client.query(`create role ${OWNER} login createdb createrole`)
  })
}

/** Rows that a template has from the start. */
export interface Filling {
  /** Stands for the rows: letters and digits. */
  hash: string
  fill(url: string): Promise<void>
}

/**
 * A database of its own on every machine of a cluster, cloned from one that is laid out. A copy knows its tables and their parts by the
 * same numbers, and the machines connect to the database of their own name.
 *
 * @param filling rows that are laid down once in a run, for all who ask for them
 */
export async function cloneOnCluster(coordinator: string, model: Model | undefined, filling?: Filling) {
  const empty = `template_cluster_${await hashOf(model)}`
  const template = filling ? `${empty}_${filling.hash}` : empty
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await withClient(coordinator, async (client) => {
    await client.query(`select pg_advisory_lock(${TEMPLATE_LOCK})`)
    const isMissing = async (one: string) =>
      (await client.query('select from pg_database where datname = $1', [one])).rowCount === 0
    const machines = await machinesOf(coordinator)
    if (await isMissing(empty)) {
      await makeTemplate(coordinator, empty, (draft) => makeOnCluster(coordinator, draft, machines, model))
    }
    if (filling && (await isMissing(template))) {
      await makeTemplate(coordinator, template, async (draft) => {
        await onEvery(coordinator, 'postgres', (one) => dropDatabase(one, draft))
        await copyTemplate(coordinator, empty, draft)
        await filling.fill(addressOf(coordinator, draft, OWNER))
      })
    }
    await copyTemplate(coordinator, template, name)
  })
  return {
    url: addressOf(coordinator, name, OWNER),
    drop: () => onEvery(coordinator, 'postgres', (one) => dropDatabase(one, name)),
  }
}

const copyTemplate = (coordinator: string, template: string, name: string) =>
  onEvery(coordinator, 'postgres', (one) =>
    one.query(`create database ${name} owner ${OWNER} template ${template} strategy file_copy`),
  )

async function makeTemplate(
  coordinator: string,
  template: string,
  make: (draft: string) => Promise<unknown>,
): Promise<void> {
  const draft = `${template}_draft`
  await make(draft)
  await onEvery(coordinator, 'postgres', async (one) => {
    await one.query(`alter database ${draft} with allow_connections false`)
    await one.query('select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = $1', [draft])
  })
  // The coordinator comes last: that a template is there, means that it is on every machine.
  for (const machine of (await machinesOf(coordinator)).toReversed()) {
    await onMachine(coordinator, machine, (one) => one.query(`alter database ${draft} rename to ${template}`))
  }
}

/**
 * Makes a database whose tables are laid out over machines of a cluster; one that was there before is dropped.
 *
 * @param machines the coordinator first
 * @param model absent: no tables
 * @returns its address, as the role of the tests
 */
export async function makeOnCluster(
  coordinator: string,
  name: string,
  machines: readonly Machine[],
  model: Model | undefined,
): Promise<string> {
  await onEvery(coordinator, 'postgres', (one) => dropDatabase(one, name))
  for (const machine of machines) {
    await onMachine(coordinator, machine, (one) => one.query(`create database ${name} owner ${OWNER}`))
    await onMachine(coordinator, machine, (one) => one.query('create extension citus'), name)
  }
  await withClient(addressOf(coordinator, name), async (client) => {
    const [first, ...others] = machines
    await client.query('select citus_set_coordinator_host($1, $2)', [first?.host, first?.port])
    for (const { host, port } of others) await client.query('select citus_add_node($1, $2)', [host, port])
  })
  const url = addressOf(coordinator, name, OWNER)
  if (!model) return url
  const open = async () => databaseOn(await openPostgresql(url, 1, 20_000), systemClock, new Map())
  const alone = await open()
  await distribute(alone, describeDatabase(model), () => {})
  await alone.close()
  const wide = await open()
  await applyMigration(wide, describeDatabase(model, wide))
  await wide.close()
  return url
}

async function hashOf(model: Model | undefined): Promise<string> {
  const hash = createHash('sha256')
  hash.update(model ? JSON.stringify(describeDatabase(model, { isDistributed: true })) : 'empty')
  for (const folder of LAYING_OUT) {
    for (const name of (await readdir(folder)).toSorted()) hash.update(await readFile(join(folder, name)))
  }
  return hash.digest('hex').slice(0, 16)
}

/** A machine of a cluster. */
export interface Machine {
  host: string
  port: number
}

/** The daemon of a database's cluster comes back while others go. */
async function dropDatabase(client: pg.Client, name: string, attempts = 5): Promise<void> {
  try {
    await client.query(`drop database if exists ${name} with (force)`)
  } catch (error) {
    if (attempts === 1) throw error
    await pause(200)
    await dropDatabase(client, name, attempts - 1)
  }
}

/** The machines that the database at the address knows, the coordinator first. */
export function machinesOf(coordinator: string): Promise<Machine[]> {
  return withClient(coordinator, async (client) => {
    const { rows } = await client.query<Machine>(
      `select nodename as host, nodeport as port from pg_dist_node where noderole = 'primary' order by groupid`,
    )
    return rows
  })
}

async function onEvery(coordinator: string, database: string, work: (client: pg.Client) => Promise<unknown>) {
  for (const machine of await machinesOf(coordinator)) await onMachine(coordinator, machine, work, database)
}

/** Works on one machine, as the superuser. */
export async function onMachine(
  coordinator: string,
  { host, port }: Machine,
  work: (client: pg.Client) => Promise<unknown>,
  database = 'postgres',
): Promise<void> {
  const url = new URL(addressOf(coordinator, database))
  url.hostname = host
  url.port = String(port)
  await withClient(url.href, work)
}

export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** The address of another database of a server. */
export function addressOf(server: string, database: string, user?: string): string {
  const url = new URL(server)
  url.pathname = `/${database}`
  if (user !== undefined) {
    url.username = user
    url.password = ''
  }
  return url.href
}
