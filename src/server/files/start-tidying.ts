import type { ServerParts } from '../server-parts.ts'
import { removeUnattachedFiles } from './remove-unattached-files.ts'

/** Milliseconds between two rounds. */
const PAUSE = 60 * 60_000

export interface Tidying {
  /** Resolves when the round that runs is over. */
  stop(): Promise<void>
}

/** Removes files that nothing names, every hour. Several servers may do this beside each other. */
export function startTidying(parts: ServerParts): Tidying {
  let round = Promise.resolve()
  const timer = setInterval(() => {
    round = round.then(async () => {
      try {
        await removeUnattachedFiles(parts)
      } catch (error) {
        parts.logger.error({ err: error }, 'removing files failed')
      }
    })
  }, PAUSE)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      await round
    },
  }
}
