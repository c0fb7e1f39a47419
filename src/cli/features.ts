import { Command } from 'commander'
import { loadModel } from '#declarations/load-model.ts'
import { rootOption } from './terminal/application-root.ts'
import { featureMarkdown } from './overviews/feature-markdown.ts'

/** `npm run features`: lists what each feature hides when it is off. */
new Command('features')
  .description('Show what each feature hides, in Markdown.')
  .addOption(rootOption())
  .action(({ root }: { root: string }) => console.log(featureMarkdown(loadModel(root).model)))
  .parse()
