import { serveApplication } from '#cli/serving/serve-application.ts'
import { readEnvironment, startServer } from '#server/api.ts'
import { fillWithDemo } from './demo/fill-with-demo.ts'
import { inDemo } from './demo/in-demo.ts'
import { withCardPayments } from './payment-environment.ts'
import { printDemoLogins } from './print-demo-logins.ts'

/** `npm start`: serves the product with its demo. What has changed since the last start has been built before. */
await serveApplication(async (root) => {
  const { environment, services } = withCardPayments(inDemo(readEnvironment(root, process.env)))
  return { environment, server: await startServer({ root, environment, services, seed: fillWithDemo }) }
}, printDemoLogins)
