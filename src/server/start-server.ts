import { dataFolderProblem } from './data-folder-problem.ts'
import { debug } from './debug.ts'
import { createHttpApp } from './http/create-http-app.ts'
import { listen } from './http/listen.ts'
import { OpenSockets } from './http/open-sockets.ts'
import { startJobs } from './jobs/start-jobs.ts'
import { providersOf } from './mail/providers.ts'
import { startOutgoing } from './mail/start-outgoing.ts'
import { type ApplicationOptions, type OpenApplication, openApplication } from './open-application.ts'
import { startTidying } from './start-tidying.ts'
import { startDeriving } from './materialized/start-deriving.ts'

export interface RunningServer extends OpenApplication {
  /** Its URL: `http://localhost:3000`. */
  address: string
  /** Stops accepting connections, answers pending requests, and closes the database. */
  stop(): Promise<void>
}

/**
 * Opens an application and serves it.
 *
 * @throws StartProblem, DatabaseProblem: their message says what to do
 */
export async function startServer(options: ApplicationOptions): Promise<RunningServer> {
  const opened = await openApplication(options)
  const { database } = opened.parts
  const { databaseUrl, dataDir } = options.environment
  try {
    const stopping = new AbortController()
    const app = await createHttpApp({ ...opened.parts, stopping: stopping.signal })
    await app.ready()
    debug.start('the endpoints are there')
    const sockets = new OpenSockets()
    const address = await listen(app.server, options.environment, sockets)
    const jobs = await startJobs(() => opened.parts).catch((error: unknown) => {
      throw databaseUrl === undefined ? dataFolderProblem(dataDir, error) : error
    })
    const outgoing = startOutgoing(opened.parts, await providersOf(options.environment, address, opened.parts.logger))
    const tidying = startTidying(opened.parts)
    const deriving = startDeriving(opened.parts)
    const stop = async () => {
      stopping.abort()
      await Promise.all([sockets.end(), jobs.stop(), tidying.stop(), deriving.stop(), outgoing.stop()])
      await app.close()
      await database.close()
    }
    return { ...opened, address, stop }
  } catch (error) {
    await database.close()
    throw error
  }
}
