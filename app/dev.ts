import { startDevelopment } from '#cli/dev/start-development.ts'
import { serveApplication } from '#cli/serving/serve-application.ts'
import { readEnvironment } from '#server/api.ts'
import { fillWithDemo } from './demo/fill-with-demo.ts'
import { inDemo } from './demo/in-demo.ts'
import { withCardPayments } from './payment-environment.ts'
import { printDemoLogins } from './print-demo-logins.ts'

/** `npm run dev`: serves the product in development; saved changes are live within seconds. */
await serveApplication(async (root) => {
  const { environment, services } = withCardPayments(inDemo(readEnvironment(root, process.env)))
  return { environment, server: await startDevelopment({ root, environment, services, seed: fillWithDemo }) }
}, printDemoLogins)
