import { removeUnattachedFiles } from './files/remove-unattached-files.ts'
import { tidyAttempts } from './identity/sign-in-throttle.ts'
import type { ServerParts } from './server-parts.ts'

/** Milliseconds between two rounds. */
const PAUSE = 60 * 60_000

export interface Tidying {
  /** Resolves when the round that runs is over. */
  stop(): Promise<void>
}

/**
 * Removes files that nothing names, and failures to sign in that no longer count, every hour. Several servers may do this
 * beside each other.
 */
export function startTidying(parts: ServerParts): Tidying {
  let round = Promise.resolve()
  const timer = setInterval(() => {
    round = round
      .then(() => tell(parts, 'removing files', () => removeUnattachedFiles(parts)))
      .then(() => tell(parts, 'forgetting failures to sign in', () => tidyAttempts(parts)))
  }, PAUSE)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      await round
    },
  }
}

async function tell({ logger }: ServerParts, what: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    logger.error({ err: error }, `${what} failed`)
  }
}
