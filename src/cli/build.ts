import { Command } from 'commander'
import { buildApplication, buildIfChanged } from './build/build-if-changed.ts'
import type { BuildPart } from './build/inputs.ts'
import { printError } from './terminal/print-error.ts'

const BUILDING: Record<BuildPart, string> = {
  server: 'Building the server …',
  browser: 'Building the browser app …',
}

/** `npm run build`: builds the server and the browser app of the current folder's application into `dist/`. */
await new Command('build')
  .description('Build the server and the browser app into dist/.')
  .option('--if-changed', 'only what is missing or out of date', false)
  .action(async ({ ifChanged }: { ifChanged: boolean }) => {
    if (!ifChanged) return buildApplication(process.cwd(), 'info')
    await buildIfChanged(process.cwd(), (part) => console.log(BUILDING[part]))
  })
  .parseAsync()
  .catch((error: unknown) => {
    printError(error)
    process.exitCode = 1
  })
