import { readEnvironment, StartProblem } from '#server/server-environment.ts'
import { startServer } from '#server/start-server.ts'
import { outdated } from './build/outdated.ts'
import { serveApplication } from './serving/serve-application.ts'

/** `npm run serve`: serves the built application in production, without building or seeding. */
process.env.NODE_ENV = 'production'
await serveApplication(async (root) => {
  const environment = readEnvironment(root, process.env)
  const changed = outdated(root)
  if (changed !== undefined) {
    throw new StartProblem(
      `${changed} has changed since the build. Run \`npm run build\`, then \`npm run serve\` again.`,
    )
  }
  return { environment, server: await startServer({ root, environment }) }
})
