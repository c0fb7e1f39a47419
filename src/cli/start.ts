import { readEnvironment } from '#server/server-environment.ts'
import { startServer } from '#server/start-server.ts'
import { printFirstLogin, seedFirstTenant } from './serving/first-tenant.ts'
import { serveApplication } from './serving/serve-application.ts'

/** `rollcall start`, for an application without an `app/server.ts`: serves what is built. */
await serveApplication(async (root) => {
  const environment = readEnvironment(root, process.env)
  return { environment, server: await startServer({ root, environment, seed: seedFirstTenant }) }
}, printFirstLogin)
