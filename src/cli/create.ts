import { Argument, Command } from 'commander'
import { newApplication } from './create/new-application.ts'
import { printError } from './terminal/print-error.ts'

/** `npm run create -- ../bike-shop`: writes a new application that has the framework as a dependency. */
new Command('create')
  .description('Write a new application: one entity, its tests, and the framework as a dependency.')
  .addArgument(new Argument('<folder>', 'where it is to stand; its last name is that of the application: ../bike-shop'))
  .option('--framework <version>', 'what package.json says of the framework; without, it is packed into vendor/')
  .action(async (folder: string, { framework }: { framework?: string }) => {
    console.log(await newApplication(folder, framework))
  })
  .parseAsync()
  .catch((error: unknown) => {
    printError(error)
    process.exitCode = 1
  })
