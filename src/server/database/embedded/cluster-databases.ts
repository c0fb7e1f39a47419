import type pg from 'pg'
import type { Cluster } from './cluster.ts'

/** The database of the product, and the role that owns it: no superuser, so that row-level security binds it. */
export const DATABASE = 'rollcall'
export const OWNER = 'rollcall'
/** A copy that is being filled. Whoever finds one finds what was cut short. */
const DRAFT = 'rollcall_draft'
/** What the copy has taken the place of. */
const REPLACED = 'rollcall_replaced'

/** Makes the role and the empty database, unless they are there, and clears away what was cut short. */
export function makeDatabase(cluster: Cluster): Promise<void> {
  return cluster.asSuperuser(async (client) => {
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [OWNER])
    if (rowCount === 0) {
      const password = cluster.client.password
      const secret = typeof password === 'string' ? `password ${client.escapeLiteral(password)}` : ''
      await client.query(`create role ${OWNER} login createdb createrole ${secret}`)
    }
    if (!(await exists(client, DATABASE))) {
      // Cut short between its two names, an empty database stands aside: it has nothing that a new one has not.
      await client.query(`create database ${DATABASE} owner ${OWNER}`)
    }
    await client.query(`drop database if exists ${DRAFT} with (force)`)
    await client.query(`drop database if exists ${REPLACED} with (force)`)
  })
}

/**
 * Fills a copy of the database and puts it in the place of the database: all of what the work does is there, or nothing,
 * whenever it is cut short. Nobody may be connected to the database.
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
