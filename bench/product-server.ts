import { readEnvironment } from '#server/server-environment.ts'
import { startServer } from '#server/start-server.ts'
import { stopOnSignal } from '#server/stop-on-signal.ts'
import { reportUsage } from './report-usage.ts'

/** The product as in production, without the rate limits: all requests come from one address. */
reportUsage()
const root = process.cwd()
const environment = readEnvironment(root, { ...process.env, NODE_ENV: 'production', HOST: '127.0.0.1' })
const settings = { ...environment.settings, requestsPerMinute: 0, signInsPerMinute: 0, tenant: 'demo' }
const server = await startServer({ root, environment: { ...environment, settings } })
stopOnSignal(() => server.stop(), console.error)
