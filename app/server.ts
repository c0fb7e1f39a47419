import { buildIfChanged } from '#cli/build-if-changed.ts'
import { serveApplication } from '#cli/serve-application.ts'
import { readEnvironment, startServer } from '#server/api.ts'
import { inDemo } from './demo/in-demo.ts'
import { seedDemo } from './demo/seed.ts'
import { printDemoLogins } from './print-demo-logins.ts'

/** `npm start`: builds the browser app if anything in it has changed, and serves the product. */
await serveApplication(async (root) => {
  const environment = inDemo(readEnvironment(root, process.env))
  if (await buildIfChanged(root)) console.log('Built the browser app.')
  return { environment, server: await startServer({ root, environment, seed: seedDemo }) }
}, printDemoLogins)
