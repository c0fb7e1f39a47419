import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readEnvironment, StartProblem, startServer, stopOnSignal } from '#server/api.ts'
import { tellProblem } from './tell-problem.ts'
import { tellWhereItIs } from './tell-where-it-is.ts'

/** `npm run serve`: serves the built product, in production: nothing is built, and nothing seeded. */
const root = process.cwd()
process.env.NODE_ENV = 'production'
try {
  const environment = readEnvironment(root, process.env)
  if (!existsSync(join(root, 'dist/browser/index.html'))) {
    throw new StartProblem('Nothing has been built yet. Run `npm run build` first, then `npm run serve` again.')
  }
  const server = await startServer({ root, environment })
  stopOnSignal(() => server.stop(), tellProblem)
  await tellWhereItIs(server.address, environment, server.parts.database)
} catch (error) {
  tellProblem(error)
  process.exit(1)
}
