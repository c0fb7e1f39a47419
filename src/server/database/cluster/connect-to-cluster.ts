import type { Pool } from 'pg'
import { SCHEMA } from '../connect/engine.ts'

/**
 * Settings of connections to a cluster. `set local` goes along to the machines that have the rows, where row-level security asks for
 * the tenant. Statements on several tenants, which only the owner makes, go to one machine after the other, so that they may follow a
 * change of tenants in their transaction. The triggers are those that were made for it (`describe/noted-changes.ts`).
 */
export const CLUSTER_SETTINGS =
  `; set citus.propagate_set_commands = 'local'; set citus.multi_shard_modify_mode = 'sequential'; ` +
  `set citus.enable_unsafe_triggers = on`

/** Of connections to a database that has the extension and no table that lies elsewhere: all it makes stays on this machine. */
export const ALONE_SETTINGS = '; set citus.enable_ddl_propagation = off'

/** True where tables of ours lie by tenant. Asks only where the extension is. */
export async function isDistributed(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<{ is: boolean }>(
    `select exists (
       select from pg_dist_partition p join pg_class c on c.oid = p.logicalrelid
       where c.relnamespace = to_regnamespace($1) and p.partmethod = 'h'
     ) as is`,
    [SCHEMA],
  )
  return rows[0]?.is ?? false
}
