import { readEnvironment } from '#server/server-environment.ts'
import { startDevelopment } from './dev/start-development.ts'
import { printFirstLogin, seedFirstTenant } from './serving/first-tenant.ts'
import { serveApplication } from './serving/serve-application.ts'

/** `rollcall dev`: serves the application in development; saved changes are live within seconds. */
await serveApplication(async (root) => {
  const environment = readEnvironment(root, process.env)
  return { environment, server: await startDevelopment({ root, environment, seed: seedFirstTenant }) }
}, printFirstLogin)
