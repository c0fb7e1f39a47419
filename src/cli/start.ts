import { readEnvironment } from '#server/server-environment.ts'
import { startServer } from '#server/start-server.ts'
import { buildIfChanged } from './build-if-changed.ts'
import { printFirstLogin, seedFirstTenant } from './first-tenant.ts'
import { serveApplication } from './serve-application.ts'

/** `rollcall start`: builds the browser app if anything in it has changed, and serves the application. */
await serveApplication(async (root) => {
  const environment = readEnvironment(root, process.env)
  if (await buildIfChanged(root)) console.log('Built the browser app.')
  return { environment, server: await startServer({ root, environment, seed: seedFirstTenant }) }
}, printFirstLogin)
