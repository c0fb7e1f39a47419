import { Command } from 'commander'
import { loadModel } from '#declarations/load-model.ts'
import { problemsText } from '#declarations/problem-text.ts'
import { rootOption } from './terminal/application-root.ts'
import { GENERATED_FOLDER, writeGenerated } from './generated/generated-files.ts'

/** `npm run generate`: writes what compilers and editors know of the application. Other commands do so by themselves. */
new Command('generate')
  .description(`Write the types of the records, and what editors complete, into ${GENERATED_FOLDER}/.`)
  .addOption(rootOption())
  .action(async ({ root }: { root: string }) => {
    const { model, problems } = loadModel(root)
    const errors = problems.filter(({ severity }) => severity === 'error')
    if (errors.length > 0) {
      console.log(problemsText(errors))
      process.exitCode = 1
      return
    }
    const written = await writeGenerated(root, model)
    if (written.length > 0) console.log(`Wrote ${written.join(', ')}.`)
  })
  .parseAsync()
