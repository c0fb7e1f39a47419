import { Command } from 'commander'
import { distribute, plannedDistribution } from '#server/database/cluster/distribute.ts'
import { distributionText } from '#server/database/cluster/plan-distribution.ts'
import { applyMigration } from '#server/database/migrate/apply-migration.ts'
import { installQueue } from '#server/jobs/job-queue.ts'
import { rootOption } from './terminal/application-root.ts'
import { onApplicationDatabase } from './migration-target.ts'

/** `npm run db:distribute`: lays the tables out over the machines of a cluster, by tenant. Says first what it would do. */
new Command('db:distribute')
  .description(
    'Lay the tables out over the machines of a Citus cluster, by tenant. Without --do, print what it would do.',
  )
  .option('--do', 'do it; it goes on where it was cut off', false)
  .addOption(rootOption())
  .action(async ({ root, do: isMeant }: { root: string; do: boolean }) => {
    let isLaidOut = false
    await onApplicationDatabase(root, async (database, declared) => {
      const plan = await plannedDistribution(database, declared)
      console.log(distributionText(plan))
      if (plan.hindrances.length > 0) process.exitCode = 1
      if (!isMeant || plan.hindrances.length > 0) return
      if (!database.isDistributed) await installQueue(database)
      await distribute(database, declared, (what) => console.log(`  ${what} …`))
      isLaidOut = true
    })
    if (!isLaidOut) return
    // A connection learns when it is made that the tables lie on several machines.
    await onApplicationDatabase(root, async (database, declared) => {
      console.log('  make anew what holds them together …')
      await applyMigration(database, declared)
      console.log('Done.')
    })
  })
  .parseAsync()
