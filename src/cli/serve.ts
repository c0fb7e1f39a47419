import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readEnvironment, StartProblem } from '#server/server-environment.ts'
import { startServer } from '#server/start-server.ts'
import { serveApplication } from './serve-application.ts'

/** `npm run serve`: serves the built application in production, without building or seeding. */
process.env.NODE_ENV = 'production'
await serveApplication(async (root) => {
  const environment = readEnvironment(root, process.env)
  if (!existsSync(join(root, 'dist/browser/index.html'))) {
    throw new StartProblem('Nothing has been built yet. Run `npm run build` first, then `npm run serve` again.')
  }
  return { environment, server: await startServer({ root, environment }) }
})
