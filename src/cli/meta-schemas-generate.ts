import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Command } from 'commander'
import { generateMetaSchemas } from '#declarations/meta-schemas/generate.ts'

const FOLDER = fileURLToPath(new URL('../declarations/meta-schemas/', import.meta.url))

/**
 * `npm run meta-schemas:generate`: regenerates the meta-schemas after a change of the types in
 * `src/declarations/format/`.
 */
new Command('meta-schemas:generate')
  .description('Write the meta-schemas of declarations from the types that describe them.')
  .action(async () => {
    for (const [file, text] of Object.entries(await generateMetaSchemas())) {
      writeFileSync(join(FOLDER, file), text)
      console.log(`Wrote ${file}.`)
    }
  })
  .parseAsync()
