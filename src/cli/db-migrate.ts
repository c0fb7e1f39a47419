import { Command } from 'commander'
import { applyMigration } from '#server/database/migrate/apply-migration.ts'
import { planText } from '#server/database/migrate/migration-plan.ts'
import { installQueue } from '#server/jobs/job-queue.ts'
import { rootOption } from './terminal/application-root.ts'
import { onApplicationDatabase } from './migration-target.ts'

/**
 * `npm run db:migrate`: migrates the database to the declared state, all or nothing, and then the queue's own tables.
 */
new Command('db:migrate')
  .description('Bring the database to what is declared.')
  .option('--allow-loss', 'drop columns and tables that are no longer declared, with what is in them', false)
  .addOption(rootOption())
  .action(({ root, allowLoss }: { root: string; allowLoss: boolean }) =>
    onApplicationDatabase(root, async (database, declared) => {
      const plan = await applyMigration(database, declared, { allowLoss })
      await installQueue(database)
      console.log(planText(plan))
      if (plan.steps.length > 0) console.log('Done.')
    }),
  )
  .parseAsync()
