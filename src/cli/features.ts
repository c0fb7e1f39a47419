import { Command } from 'commander'
import { loadModel } from '#declarations/load-model.ts'
import { rootOption } from './application-root.ts'
import { featureMarkdown, writeFeatureGuide } from './feature-guide.ts'

/** `npm run features`: lists what each feature hides when it is off. */
new Command('features')
  .description('Show what each feature hides, or write it into docs/guide/features.md.')
  .addOption(rootOption())
  .option('--write', 'write it into the guide')
  .action(({ root, write }: { root: string; write?: boolean }) => {
    const { model } = loadModel(root)
    console.log(write ? `Wrote ${writeFeatureGuide(root, model)}.` : featureMarkdown(model))
  })
  .parse()
