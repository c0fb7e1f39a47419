import { Command } from 'commander'
import { loadModel } from '#declarations/load-model.ts'
import { problemsText } from '#declarations/problem-text.ts'
import { rootOption } from './application-root.ts'
import { writeTypes } from './types-file.ts'

/** `npm run types:generate`: writes the TypeScript types of the API's records. */
new Command('types:generate')
  .description('Write the types of the records to app/generated/records.ts.')
  .addOption(rootOption())
  .action(async ({ root }: { root: string }) => {
    const { model, problems } = loadModel(root)
    const errors = problems.filter(({ severity }) => severity === 'error')
    if (errors.length > 0) {
      console.log(problemsText(errors))
      process.exitCode = 1
      return
    }
    console.log(`Wrote ${await writeTypes(root, model)}.`)
  })
  .parseAsync()
