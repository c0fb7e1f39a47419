import { createHash, randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import type { Model } from '#declarations/model.ts'
import { systemClock, type Clock } from '#server/clock.ts'
import { analyseTables } from '#server/database/analyse-tables.ts'
import { applyMigration } from '#server/database/migrate/apply-migration.ts'
import { databaseOn } from '#server/database/connect/database-on-engine.ts'
import type { Database } from '#server/database/database.ts'
import { accessChanges } from '#server/database/fence/access-changes.ts'
import { describeDatabase } from '#server/database/describe/describe-database.ts'
import { cloneOnCluster } from './cluster-databases.ts'
import { openPostgresql } from '#server/database/connect/postgresql-engine.ts'
import type { DatabaseDescription } from '#server/database/describe/table-description.ts'

export interface TestDatabaseOptions {
  clock?: Clock
  /** Connections; default 10. */
  poolSize?: number
  /** For a model that no other test uses: nothing is kept for the next run. */
  once?: boolean
  /** ms; default 20,000, because machines that run tests are slow. */
  acquireTimeout?: number
  /** Rows that it has from the start. */
  filled?: Filled
}

/** Rows that several tests begin with: laid down once, counted by PostgreSQL so that statements are planned alike in all of them. */
export interface Filled {
  /** Stands for the rows: what has the same key is filled alike. */
  key: string
  fill(database: Database): Promise<void>
}

/**
 * A database of its own with the tables of a model and no rows but those asked for, cloned from a template that is made once per run.
 * `close()` removes it.
 */
export function openTestDatabase(model: Model, options: TestDatabaseOptions = {}): Promise<Database> {
  return openFrom(descriptionOf(model), options, model)
}

const known = new WeakMap<Model, DatabaseDescription>()

/** Made once for a model, which most test files share. */
function descriptionOf(model: Model): DatabaseDescription {
  const described = known.get(model) ?? describeDatabase(model)
  known.set(model, described)
  return described
}

/** As {@link openTestDatabase}, without any tables: for tests of migrations. */
export function openEmptyDatabase(options: TestDatabaseOptions = {}): Promise<Database> {
  return openFrom(undefined, options)
}

async function openFrom(
  described: DatabaseDescription | undefined,
  options: TestDatabaseOptions,
  model?: Model,
): Promise<Database> {
  const { clock = systemClock, poolSize = 10, acquireTimeout = 20_000, once = false } = options
  if (once && described) {
    const database = await openFrom(undefined, { ...options, once: false }, model)
    await applyMigration(database, described)
    return database
  }
  const citus = inject('citusUrl')
  const settings = { clock, access: accessChanges({ model }) }
  const filling = options.filled && {
    key: options.filled.key,
    fill: async (url: string, connections: number) => {
      const database = databaseOn(
        await openPostgresql(url, connections, acquireTimeout),
        settings.clock,
        settings.access,
      )
      await options.filled?.fill(database)
      await analyseTables(database)
      await database.close()
    },
  }
  const { url, drop } = await (citus === null
    ? cloneOnServer(inject('postgresUrl'), described, filling)
    : cloneOnCluster(citus, model, filling && { hash: hash(filling.key), fill: (draft) => filling.fill(draft, 2) }))
  const database = databaseOn(await openPostgresql(url, poolSize, acquireTimeout), settings.clock, settings.access)
  return {
    ...database,
    async close() {
      await database.close()
      await drop()
    },
  }
}

function hashOf(described: DatabaseDescription | undefined): string {
  return hash(JSON.stringify(described ?? 'empty'))
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16)

/** Test files make the template one after the other: the first makes it, the others find it. */
const TEMPLATE_LOCK = 4_711

interface Filling {
  key: string
  fill(url: string, connections: number): Promise<void>
}

async function cloneOnServer(server: string, described: DatabaseDescription | undefined, filling?: Filling) {
  const empty = `template_${hashOf(described)}`
  const template = filling ? `${empty}_${hash(filling.key)}` : empty
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await withClient(server, async (client) => {
    await client.query(`select pg_advisory_lock(${TEMPLATE_LOCK})`)
    const isMissing = async (one: string) =>
      (await client.query('select from pg_database where datname = $1', [one])).rowCount === 0
    if (await isMissing(empty)) await makeTemplate(client, server, empty, described)
    if (filling && (await isMissing(template))) await fillTemplate(client, server, { empty, template }, filling)
    await client.query(`create database ${name} template ${template} strategy file_copy`)
  })
  return {
    url: addressOf(server, name),
    drop: () => withClient(server, (client) => client.query(`drop database ${name} with (force)`)),
  }
}

async function fillTemplate(
  client: pg.Client,
  server: string,
  { empty, template }: { empty: string; template: string },
  { fill }: Filling,
): Promise<void> {
  const draft = `${template}_draft`
  await client.query(`drop database if exists ${draft} with (force)`)
  await client.query(`create database ${draft} template ${empty} strategy file_copy`)
  await fill(addressOf(server, draft), 2)
  await client.query(`alter database ${draft} rename to ${template}`)
}

async function makeTemplate(
  client: pg.Client,
  server: string,
  template: string,
  described: DatabaseDescription | undefined,
): Promise<void> {
  const draft = `${template}_draft`
  await client.query(`drop database if exists ${draft}`)
  await client.query(`create database ${draft}`)
  if (described) {
    const database = databaseOn(await openPostgresql(addressOf(server, draft), 1, 20_000), systemClock, new Map())
    await applyMigration(database, described)
    await database.close()
  }
  await client.query(`alter database ${draft} rename to ${template}`)
}

async function withClient<T>(server: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

function addressOf(server: string, database: string): string {
  const url = new URL(server)
  url.pathname = `/${database}`
  return url.href
}
