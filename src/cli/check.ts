import { Command } from 'commander'
import { rootOption } from './terminal/application-root.ts'
import { printError } from './terminal/print-error.ts'
import { checkApplication } from './checks/check-application.ts'

/** `npm run check`: prints everything wrong with the declarations; fails on errors. */
await new Command('check')
  .description('Check the declarations of the application: schemas, resources, translations, app/application.json.')
  .addOption(rootOption())
  .action(async ({ root }: { root: string }) => {
    const { text, failed } = await checkApplication(root)
    console.log(text)
    if (failed) process.exitCode = 1
  })
  .parseAsync()
  .catch((error: unknown) => {
    printError(error)
    process.exitCode = 1
  })
