import { buildApplication } from './build-if-changed.ts'
import { printError } from './print-error.ts'

/** `rollcall build`: builds the browser app of the current folder's application into `dist/browser`. */
await buildApplication(process.cwd(), 'info').catch((error: unknown) => {
  printError(error)
  process.exitCode = 1
})
