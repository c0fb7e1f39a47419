import type { Pool, PoolClient, PoolConfig } from 'pg'
import { LOCK_LIMIT, REQUEST_LIMIT } from './statement-limits.ts'
import { typeParsers } from './type-parsers.ts'

/** The kind of PostgreSQL: embedded in a data folder, or a server run by the user. */
export type EngineKind = 'embedded' | 'server'

/** A connection pool on a PostgreSQL database. */
export interface Engine {
  readonly kind: EngineKind
  readonly pool: Pool
  /** Tables lie on several machines, by tenant. */
  readonly isDistributed?: boolean | undefined
  close(): Promise<void>
}

/** Schema that holds everything of Rollcall: other schemas are never touched. */
export const SCHEMA = 'rollcall'

/** Longest time that a transaction may be idle, in ms. */
const IDLE_IN_TRANSACTION = 60_000

/**
 * Settings of every pool. Statements are pipelined, so a transaction's BEGIN costs no round trip of its own.
 * @param acquireTimeout ms after which a request without a connection fails
 * @param further statements that a connection begins with, besides those of every connection
 */
export function poolSettings(acquireTimeout: number, further = ''): PoolConfig {
  return {
    pipeline: true,
    types: typeParsers(),
    connectionTimeoutMillis: acquireTimeout,
    application_name: 'rollcall',
    onConnect: (client) => prepareConnection(client as PoolClient, further),
  }
}

async function prepareConnection(client: PoolClient, further: string): Promise<void> {
  // A connection that breaks while in use fails its statements; the event itself must not end the process.
  client.on('error', () => {})
  await client.query(
    `set time zone 'UTC'; set search_path = ${SCHEMA}, public, extensions; set jit = off; set client_min_messages = warning;` +
      `set statement_timeout = ${REQUEST_LIMIT}; set lock_timeout = ${LOCK_LIMIT}; ` +
      `set idle_in_transaction_session_timeout = ${IDLE_IN_TRANSACTION}${further}`,
  )
}
