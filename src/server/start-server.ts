import type { FastifyInstance } from 'fastify'
import { createHttpApp } from './http/create-http-app.ts'
import { startJobs } from './jobs/start-jobs.ts'
import { providersOf } from './mail/providers.ts'
import { startOutgoing } from './mail/start-outgoing.ts'
import { type ApplicationOptions, type OpenApplication, openApplication } from './open-application.ts'
import { StartProblem } from './server-environment.ts'
import { startTidying } from './start-tidying.ts'

export interface RunningServer extends OpenApplication {
  /** Where it is to be found: `http://localhost:3000`. */
  address: string
  /** Stops taking requests, lets those that run finish, and closes the database. */
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
  try {
    const app = await createHttpApp(opened.parts)
    const address = await listen(app, options.environment)
    const jobs = await startJobs(() => opened.parts)
    const outgoing = startOutgoing(opened.parts, providersOf(options.environment, address, opened.parts.logger))
    const tidying = startTidying(opened.parts)
    const stop = async () => {
      await app.close()
      await jobs.stop()
      await tidying.stop()
      await outgoing.stop()
      await database.close()
    }
    return { ...opened, address, stop }
  } catch (error) {
    await database.close()
    throw error
  }
}

async function listen(app: FastifyInstance, { host, port }: { host: string; port: number }): Promise<string> {
  try {
    await app.listen({ host, port })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error
    throw new StartProblem(`Port ${port} is in use. Name another one, such as PORT=${port + 1}.`)
  }
  // Port 0 is any that is free.
  const [bound] = app.addresses()
  const actual = typeof bound === 'object' ? bound.port : port
  return `http://${host === '0.0.0.0' ? 'localhost' : host}:${actual}`
}
