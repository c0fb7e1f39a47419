import { removeUnattachedFiles } from './files/remove-unattached-files.ts'
import { tidyAttempts } from './identity/sign-in/sign-in-throttle.ts'
import { forgetKeys } from './write/forget-keys.ts'
import type { ServerParts } from './server-parts.ts'

/** Interval between rounds, in ms. */
const PAUSE = 60 * 60_000

export interface Tidying {
  /** Resolves when the current round is over. */
  stop(): Promise<void>
}

/** Removes orphaned files, expired sign-in failures and idempotency keys every hour. Several servers may do this in parallel. */
export function startTidying(parts: ServerParts): Tidying {
  let round = Promise.resolve()
  const timer = setInterval(() => {
    round = round
      .then(() => tell(parts, 'removing files', () => removeUnattachedFiles(parts)))
      .then(() => tell(parts, 'forgetting failures to sign in', () => tidyAttempts(parts)))
      .then(() => tell(parts, 'forgetting idempotency keys', () => forgetKeys(parts)))
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
