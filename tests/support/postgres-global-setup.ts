import type { TestProject } from 'vitest/node'
import { startPostgres } from './postgres-server.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the PostgreSQL server of this run; absent: the tests run on PGlite. */
    postgresUrl: string | undefined
  }
}

/** `TEST_ENGINE=postgresql`: one server for the whole run, quick rather than safe, because its rows are thrown away. */
export default async function setup(project: TestProject) {
  if (process.env.TEST_ENGINE !== 'postgresql') {
    project.provide('postgresUrl', undefined)
    return
  }
  const server = await startPostgres({ fsync: 'off', synchronous_commit: 'off', max_connections: '200' })
  project.provide('postgresUrl', server.url)
  return () => server.stop()
}
