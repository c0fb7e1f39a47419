import type { ServerParts } from '../server-parts.ts'
import { deriveRows } from './derive-rows.ts'

/** Interval between rounds, in ms: what was written meanwhile is derived by each report that is read. */
const PAUSE = 30_000

export interface Deriving {
  /** Resolves when the current round is over. */
  stop(): Promise<void>
}

/** Derives the rows of what was written, every half a minute. Several servers may do this in parallel. */
export function startDeriving(parts: ServerParts): Deriving {
  const { database, logger } = parts
  let isStopping = false
  let round: Promise<unknown> = Promise.resolve()
  const derive = () =>
    deriveRows(database, parts, () => isStopping).catch((error: unknown) => {
      logger.error({ err: error }, 'deriving rows failed')
    })
  const timer = setInterval(() => {
    round = round.then(derive)
  }, PAUSE)
  timer.unref()
  return {
    async stop() {
      isStopping = true
      clearInterval(timer)
      await round
    },
  }
}
