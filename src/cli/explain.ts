import { Argument, Command } from 'commander'
import { explainCode, listCodes } from './overviews/explain-code.ts'

/** `npm run explain RC120`: explains a code of `npm run check`; without a code, all of them. */
new Command('explain')
  .description('Explain a code that `check` reports.')
  .addArgument(new Argument('[code]', 'such as RC120; without one, all codes are listed'))
  .action((code: string | undefined) => {
    const { text, found } = code === undefined ? { text: listCodes(), found: true } : explainCode(code)
    console.log(text)
    if (!found) process.exitCode = 1
  })
  .parse()
