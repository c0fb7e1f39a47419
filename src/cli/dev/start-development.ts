import { createServer as createHttpServer } from 'node:http'
import { join, sep } from 'node:path'
import { createServer as createViteServer, type ViteDevServer } from 'vite'
import { listen } from '#server/http/listen.ts'
import { isOfService } from '#server/http/service.ts'
import { OpenSockets } from '#server/http/open-sockets.ts'
import { startJobs } from '#server/jobs/start-jobs.ts'
import { providersOf } from '#server/mail/providers.ts'
import { startOutgoing } from '#server/mail/start-outgoing.ts'
import { type ApplicationOptions, openApplication } from '#server/open-application.ts'
import type { RunningServer } from '#server/start-server.ts'
import { viteConfigOf } from '../vite/vite-config-of.ts'
import { LiveApplication } from './live-application.ts'

/** The sources of the API. Vite watches the browser app. */
const WATCHED = [join('app', 'application.json'), 'schemas', 'resources', 'reports', 'custom-actions']

/** Serves an application in development, API and browser app on one port. Saved changes are live within seconds. */
export async function startDevelopment(options: ApplicationOptions): Promise<RunningServer> {
  const { root, environment } = options
  const opened = await openApplication(options)
  // The page comes from Vite; an existing build must not be used.
  const { browserFolder: _built, ...settings } = opened.parts.settings
  const parts = { ...opened.parts, settings }

  const server = createHttpServer()
  const vite = await createViteServer({
    ...(await viteConfigOf(root)),
    appType: 'spa',
    server: { middlewareMode: { server }, hmr: { server } },
  })
  const application = await LiveApplication.start(root, parts, (problem) => showProblem(vite, problem))
  watch(vite, root, application)
  server.on('request', (request, response) => {
    const url = request.url ?? ''
    const ofServer =
      /^\/(api|translations|dev\/(?:mail|sms))(\/|$)/.test(url) || isOfService(options.services ?? [], url)
    if (ofServer) application.handle(request, response)
    else vite.middlewares(request, response)
  })
  const sockets = new OpenSockets()
  const address = await listen(server, environment, sockets)
  const jobs = await startJobs(() => application.current)
  const outgoing = startOutgoing(parts, await providersOf(environment, address, parts.logger))
  const stop = async () => {
    await Promise.all([sockets.end(), jobs.stop(), outgoing.stop()])
    await vite.close()
    await application.close()
    await parts.database.close()
  }
  return { ...opened, address, stop }
}

function watch({ watcher }: ViteDevServer, root: string, application: LiveApplication): void {
  const watched = WATCHED.map((path) => join(root, path))
  watcher.add(watched)
  watcher.on('all', (_event, path) => {
    if (watched.some((start) => path === start || path.startsWith(start + sep))) application.reload()
  })
}

function showProblem({ config, ws }: ViteDevServer, problem: unknown): void {
  const message = problem instanceof Error ? problem.message : String(problem)
  config.logger.error(message)
  ws.send({ type: 'error', err: { message, stack: '', plugin: 'rollcall' } })
}
