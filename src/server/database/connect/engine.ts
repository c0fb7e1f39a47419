import type { Pool, PoolClient, PoolConfig } from 'pg'
import { LOCK_LIMIT, REQUEST_LIMIT } from './statement-limits.ts'
import { typeParsers } from './type-parsers.ts'

/** Where PostgreSQL runs: in a data folder of ours, or on a server of somebody's own. */
export type EngineKind = 'embedded' | 'server'

/** Where statements run: one pool on a PostgreSQL database. */
export interface Engine {
  readonly kind: EngineKind
  readonly pool: Pool
  close(): Promise<void>
}

/** Schema that holds everything of Rollcall: what else lives in the database is never touched. */
export const SCHEMA = 'rollcall'

/** Longest time that a transaction may hold a connection without a statement, in ms. */
const IDLE_IN_TRANSACTION = 60_000

/**
 * Settings of every pool. Statements are sent without waiting for the answer to the one before,
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
      `set statement_timeout = ${REQUEST_LIMIT}; set lock_timeout = ${LOCK_LIMIT}; ` +
      `set idle_in_transaction_session_timeout = ${IDLE_IN_TRANSACTION}`,
  )
}
