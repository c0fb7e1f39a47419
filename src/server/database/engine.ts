import type { Pool, PoolClient, PoolConfig } from 'pg'
import { typeParsers } from './type-parsers.ts'

/** Where statements run: one pool, on PostgreSQL or on the embedded PGlite. */
export interface Engine {
  readonly kind: 'pglite' | 'postgresql'
  readonly pool: Pool
  /** Whether a connection that misbehaved can be thrown away and replaced. The embedded engine has only one. */
  readonly replaceable: boolean
  close(): Promise<void>
}

/** Schema that holds everything of Rollcall: what else lives in the database is never touched. */
export const SCHEMA = 'rollcall'

/** Longest time a statement of a request may take, in ms. Has no effect on the embedded engine. */
const STATEMENT_TIMEOUT = 15_000

/**
 * Settings of the pool that both engines share. Statements are sent without waiting for the answer to the one before,
 * so a transaction's BEGIN costs no round trip of its own.
 * @param acquireTimeout ms after which a request that gets no connection fails
 */
export function poolSettings(acquireTimeout: number): PoolConfig {
  return {
    pipeline: true,
    types: typeParsers(),
    connectionTimeoutMillis: acquireTimeout,
    application_name: 'rollcall',
    onConnect: (client) => prepareConnection(client as PoolClient),
  }
}

async function prepareConnection(client: PoolClient): Promise<void> {
  // A connection that breaks while it is in use fails its statements; the event itself must not end the process.
  client.on('error', () => {})
  await client.query(
    `set time zone 'UTC'; set search_path = ${SCHEMA}, public, extensions; set jit = off; set client_min_messages = warning;` +
      `set statement_timeout = ${STATEMENT_TIMEOUT}; set idle_in_transaction_session_timeout = ${STATEMENT_TIMEOUT * 4}`,
  )
}
