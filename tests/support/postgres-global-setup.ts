import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startPostgres } from './postgres-server.ts'
import { makeOwner } from './cluster-databases.ts'
import { quickFolder } from './quick-folder.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the PostgreSQL server of this run. */
    postgresUrl: string
    /** Address of the coordinator of a cluster, as a superuser, of `npm run test:distributed`; null: all is on one server. */
    citusUrl: string | null
  }
}

const SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
  // Its workers belong to the superuser: a database that one of them is in could not be dropped by its owner.
  autovacuum: 'off',
}

/**
 * One server for the whole run, quick rather than safe, because its rows are thrown away. The tests are no superuser on it,
 * as applications are not: row-level security binds them.
 * `TEST_DATABASE_URL=postgres://…`: that server instead, as the role that the address names, which may create databases and
 * roles. Databases that a run before it left there are dropped, because they may be made otherwise by now.
 */
export default async function setup(project: TestProject) {
  const citus = process.env.TEST_CITUS_URL
  project.provide('citusUrl', citus ?? null)
  if (citus !== undefined) {
    await makeOwner(citus)
    project.provide('postgresUrl', citus)
    return
  }
  const url = process.env.TEST_DATABASE_URL
  if (url) {
    await run(url, async (client) => {
      const { rows } = await client.query<{ name: string }>(`
        select datname as name from pg_database
        where datname ~ '^(test_[0-9a-f]{32}|template_[0-9a-f]{16}(_[0-9a-f]{16})?(_draft)?)$' and pg_has_role(datdba, 'member')`)
      for (const { name } of rows) await client.query(`drop database "${name}" with (force)`)
    })
    project.provide('postgresUrl', url)
    return
  }
  const server = await startPostgres(SETTINGS, undefined, await quickFolder())
  const owner = new URL(server.url)
  owner.username = 'owner'
  await run(server.url, (client) => client.query('create role owner login createdb createrole'))
  project.provide('postgresUrl', owner.href)
  return () => server.stop()
}

async function run(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
