import { Command } from 'commander'
import { plannedMigration } from '#server/database/migrate/apply-migration.ts'
import { obstacles, planText } from '#server/database/migrate/migration-plan.ts'
import { rootOption } from './terminal/application-root.ts'
import { onApplicationDatabase } from './migration-target.ts'

/** `npm run db:plan`: shows what a migration would do. Changes nothing; fails when a step is blocked. */
new Command('db:plan')
  .description('Print what `db:migrate` would change in the database.')
  .addOption(rootOption())
  .action(({ root }: { root: string }) =>
    onApplicationDatabase(root, async (database, declared) => {
      const plan = await plannedMigration(database, declared)
      console.log(planText(plan))
      if (obstacles(plan, false).length > 0) process.exitCode = 1
    }),
  )
  .parseAsync()
