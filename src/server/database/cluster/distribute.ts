import { sql } from 'kysely'
import type { Database, Sql } from '../database.ts'
import { NO_LIMIT } from '../connect/statement-limits.ts'
import type { DatabaseDescription } from '../describe/table-description.ts'
import { applyMigration } from '../migrate/apply-migration.ts'
import { obstacles } from '../migrate/migration-plan.ts'
import { planMigration } from '../migrate/plan-migration.ts'
import { readCatalogue } from '../migrate/read-catalogue.ts'
import { takeStep } from '../migrate/take-step.ts'
import { type DistributionPlan, planDistribution } from './plan-distribution.ts'
import { readCluster } from './read-cluster.ts'

/** Plans what {@link distribute} would do now. Changes nothing. */
export function plannedDistribution(database: Database, declared: DatabaseDescription): Promise<DistributionPlan> {
  return database.asOwner((tx) => planNow(tx, declared), { limit: NO_LIMIT })
}

async function planNow(tx: Sql, declared: DatabaseDescription): Promise<DistributionPlan> {
  const [cluster, live] = [await readCluster(tx), await readCatalogue(tx)]
  const plan = planDistribution(cluster, live, declared.tables)
  // Where it was cut off, what was let go is missing: the migration that follows says what hinders it.
  if (cluster && cluster.placed.size > 0) return plan
  const { steps } = await planMigration(tx, declared)
  const refused = obstacles({ steps }, false)
  if (refused.length === 0) return plan
  const reason = `The database cannot be brought to what is declared: ${refused.map(({ what }) => what).join('; ')}.`
  const hindrance = { reason, fix: 'See `npm run db:plan`, and run `npm run db:migrate` first.' }
  return { ...plan, hindrances: [...plan.hindrances, hindrance] }
}

/**
 * Lays the tables out, each step in a transaction of its own. When it is cut off, it goes on where it was. The database takes no
 * servers until the migration that has to follow, on a connection that knows of the cluster, has made anew what was let go.
 *
 * @param declared what is declared for a database on one machine, to which it is brought first
 * @param report told of each step before it is taken
 */
export async function distribute(
  database: Database,
  declared: DatabaseDescription,
  report: (what: string) => void,
): Promise<void> {
  // Where some of the tables are laid out already, the rest is as it was left.
  if (!database.isDistributed) await applyMigration(database, declared)
  const { steps } = await plannedDistribution(database, declared)
  for (const step of steps) {
    report(step.what)
    await database.asOwner(
      async (tx) => {
        await tx.query(sql`set local citus.enable_ddl_propagation = on`)
        await takeStep(tx, step, true)
      },
      { limit: NO_LIMIT },
    )
  }
}
