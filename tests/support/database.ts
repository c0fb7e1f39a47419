import { createHash, randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import type { Model } from '#declarations/model.ts'
import { systemClock, type Clock } from '#server/clock.ts'
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
}

/**
 * A database of its own with the tables of a model and no rows, cloned from a template that is made once per model and run.
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
  const { url, drop } = await (citus === null
    ? cloneOnServer(inject('postgresUrl'), described)
    : cloneOnCluster(citus, model))
  const database = databaseOn(await openPostgresql(url, poolSize, acquireTimeout), clock, accessChanges({ model }))
  return {
    ...database,
    async close() {
      await database.close()
      await drop()
    },
  }
}

function hashOf(described: DatabaseDescription | undefined): string {
  return createHash('sha256')
    .update(JSON.stringify(described ?? 'empty'))
    .digest('hex')
    .slice(0, 16)
}

/** Test files make the template one after the other: the first makes it, the others find it. */
const TEMPLATE_LOCK = 4_711

async function cloneOnServer(server: string, described: DatabaseDescription | undefined) {
  const template = `template_${hashOf(described)}`
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await withClient(server, async (client) => {
    await client.query(`select pg_advisory_lock(${TEMPLATE_LOCK})`)
    const { rowCount } = await client.query('select from pg_database where datname = $1', [template])
    if (rowCount === 0) await makeTemplate(client, server, template, described)
    await client.query(`create database ${name} template ${template} strategy file_copy`)
  })
  return {
    url: addressOf(server, name),
    drop: () => withClient(server, (client) => client.query(`drop database ${name} with (force)`)),
  }
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
