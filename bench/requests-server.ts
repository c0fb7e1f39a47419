import { createHttpApp } from '#server/http/create-http-app.ts'
import { listen } from '#server/http/listen.ts'
import { OpenSockets } from '#server/http/open-sockets.ts'
import { openApplication } from '#server/open-application.ts'
import { readEnvironment } from '#server/server-environment.ts'
import { stopOnSignal } from '#server/stop-on-signal.ts'

/** The product as in production, without rate limits and without what a server does unasked, so that all its statements are those of requests. */
const root = process.cwd()
const environment = readEnvironment(root, { ...process.env, NODE_ENV: 'production', HOST: '127.0.0.1' })
const settings = { ...environment.settings, requestsPerMinute: 0, signInsPerMinute: 0 }
const { parts } = await openApplication({ root, environment: { ...environment, settings } })
const app = await createHttpApp(parts)
await app.ready()
const sockets = new OpenSockets()
await listen(app.server, environment, sockets)
stopOnSignal(async () => {
  await sockets.end()
  await app.close()
  await parts.database.close()
}, console.error)
