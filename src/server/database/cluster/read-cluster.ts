import { sql } from 'kysely'
import type { Sql } from '../database.ts'
import { SCHEMA } from '../connect/engine.ts'
import type { Placement } from './placement.ts'

/** A database with the extension Citus, as it is. */
export interface Cluster {
  /** Machines beside the coordinator that take rows. */
  workers: number
  /** The coordinator has an address of its own, which copies of tables on it need. */
  hasCoordinator: boolean
  /** Extensions that each machine has. */
  extensions: readonly string[]
  /** Tables that lie by tenant or everywhere, by name. All others are on the coordinator. */
  placed: ReadonlyMap<string, Placement>
}

/** Reads where the tables lie; undefined without the extension. */
export async function readCluster(tx: Sql): Promise<Cluster | undefined> {
  const [found] = await tx.query(sql<{ has: boolean }>`select to_regclass('pg_dist_partition') is not null as has`)
  if (!found?.has) return undefined
  const [nodes] = await tx.query(sql<{ workers: number; has_coordinator: boolean }>`
    select count(*) filter (where groupid <> 0 and isactive and shouldhaveshards) as workers,
      coalesce(bool_or(groupid = 0), false) as has_coordinator
    from pg_dist_node where noderole = 'primary'`)
  const rows = await tx.query(sql<{ name: string; method: string }>`
    select c.relname::text as name, p.partmethod::text as method
    from pg_dist_partition p join pg_class c on c.oid = p.logicalrelid
    where c.relnamespace = to_regnamespace(${SCHEMA}) and (p.partmethod = 'h' or p.repmodel = 't')`)
  const extensions = await tx.query(sql<{ name: string }>`
    select e.extname::text as name from pg_dist_object o join pg_extension e on e.oid = o.objid
    where o.classid = 'pg_extension'::regclass`)
  return {
    extensions: extensions.map(({ name }) => name),
    workers: Number(nodes?.workers ?? 0),
    hasCoordinator: nodes?.has_coordinator ?? false,
    placed: new Map(rows.map(({ name, method }) => [name, method === 'h' ? 'byTenant' : 'everywhere'])),
  }
}
