import { buildIfChanged } from '#cli/build-if-changed.ts'
import { readEnvironment } from '#server/server-environment.ts'
import { startServer } from '#server/start-server.ts'
import { stopOnSignal } from '#server/stop-on-signal.ts'
import { seedDemo } from './demo/seed.ts'
import { tellWhereItIs } from './tell-where-it-is.ts'

/** `npm start`: builds the browser app if anything in it has changed, and serves the product. */
const root = process.cwd()
try {
  const environment = readEnvironment(root, process.env)
  if (await buildIfChanged(root)) console.log('Built the browser app.')
  const server = await startServer({ root, environment, seed: seedDemo })
  stopOnSignal(() => server.stop())
  await tellWhereItIs(server.address, environment, server.parts.database)
} catch (error) {
  tellProblem(error)
  process.exit(1)
}

/** What can be mended is told in its own words; anything else is a fault, with its stack. */
function tellProblem(error: unknown): void {
  const isProblem = error instanceof Error && /Problem$/.test(error.name)
  console.error(isProblem ? error.message : error)
}
