import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startPostgres } from './postgres-server.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the PostgreSQL server of this run; absent: the tests run on PGlite. */
    postgresUrl: string | undefined
  }
}

/**
 * `TEST_ENGINE=postgresql`: one server for the whole run, quick rather than safe, because its rows are thrown away. The
 * tests are no superuser on it, as applications are not: row-level security binds them.
 */
export default async function setup(project: TestProject) {
  if (process.env.TEST_ENGINE !== 'postgresql') {
    project.provide('postgresUrl', undefined)
    return
  }
  const server = await startPostgres({
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    wal_level: 'minimal',
    max_wal_senders: '0',
    max_connections: '200',
    // Its workers belong to the superuser: a database that one of them is in could not be dropped by its owner.
    autovacuum: 'off',
  })
  const owner = new URL(server.url)
  owner.username = 'owner'
  await asSuperuser(server.url, 'create role owner login createdb createrole')
  project.provide('postgresUrl', owner.href)
  return () => server.stop()
}

async function asSuperuser(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}
