import type { ServerEnvironment } from '#server/server-environment.ts'
import type { RunningServer } from '#server/start-server.ts'
import { stopOnSignal } from '#server/stop-on-signal.ts'
import { printError } from '../terminal/print-error.ts'
import { printStartup } from '../terminal/print-startup.ts'

/** An application that has been started, and the environment that it was started with. */
export interface Started {
  server: RunningServer
  environment: ServerEnvironment
}

/**
 * Serves the application of the current folder until a signal ends the process. A failure to start is printed, and ends
 * it.
 *
 * @param start is given the folder of the application
 * @param welcome prints the application's additions to the start-up lines
 */
export async function serveApplication(
  start: (root: string) => Promise<Started>,
  welcome?: (started: Started) => Promise<void> | void,
): Promise<void> {
  try {
    const started = await start(process.cwd())
    stopOnSignal(() => started.server.stop(), printError)
    printStartup(started.server, started.environment)
    await welcome?.(started)
  } catch (error) {
    printError(error)
    process.exit(1)
  }
}
