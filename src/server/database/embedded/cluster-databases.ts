import type pg from 'pg'
import type { Cluster } from './cluster.ts'

/** The product's database, and the role that owns it: not a superuser, so that row-level security applies. */
export const DATABASE = 'rollcall'
export const OWNER = 'rollcall'
/** A copy being filled. One found at start was interrupted. */
const DRAFT = 'rollcall_draft'
/** The database that the copy has replaced. */
const REPLACED = 'rollcall_replaced'

/** Creates the role and the empty database unless they exist, and removes interrupted copies. */
export function makeDatabase(cluster: Cluster): Promise<void> {
  return cluster.asSuperuser(async (client) => {
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [OWNER])
    if (rowCount === 0) {
      const password = cluster.client.password
      const secret = typeof password === 'string' ? `password ${client.escapeLiteral(password)}` : ''
      await client.query(`create role ${OWNER} login createdb createrole ${secret}`)
    }
    if (!(await exists(client, DATABASE))) {
      // Interrupted between the two renames, the replaced database is empty and can be dropped.
      await client.query(`create database ${DATABASE} owner ${OWNER}`)
    }
    await client.query(`drop database if exists ${DRAFT} with (force)`)
    await client.query(`drop database if exists ${REPLACED} with (force)`)
  })
}

/**
 * Fills a copy of the database and swaps it in: all or nothing, whenever it is interrupted. Nobody may be connected to
 * the database.
 *
 * @param fill works on the database of this name
 */
export async function fillAsOne(cluster: Cluster, fill: (database: string) => Promise<void>): Promise<void> {
  await cluster.asSuperuser((client) => client.query(`create database ${DRAFT} template ${DATABASE} owner ${OWNER}`))
  await fill(DRAFT)
  await cluster.asSuperuser(async (client) => {
    await client.query(`alter database ${DATABASE} rename to ${REPLACED}`)
    await client.query(`alter database ${DRAFT} rename to ${DATABASE}`)
    await client.query(`drop database ${REPLACED} with (force)`)
  })
}

async function exists(client: pg.Client, database: string): Promise<boolean> {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [database])
  return (rowCount ?? 0) > 0
}
