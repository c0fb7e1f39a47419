import { Argument, Command } from 'commander'
import { rootOption } from './terminal/application-root.ts'
import { newEntity } from './new-entity/new-entity.ts'

/** `npm run new -- reading_room`: writes a commented schema and resource to start from. */
new Command('new')
  .description('Write the two files of a new entity, commented, to start from.')
  .addArgument(new Argument('<entity>', 'its name: lower-case letters, digits and "_", such as reading_room'))
  .option('--plural <name>', 'the name of the resource, where "s" at the end is wrong: --plural people')
  .addOption(rootOption())
  .action((entity: string, { plural, root }: { plural?: string; root: string }) => {
    const { text, written } = newEntity(root, entity, plural)
    console.log(text)
    if (!written) process.exitCode = 1
  })
  .parse()
