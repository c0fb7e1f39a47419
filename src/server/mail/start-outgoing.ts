import type { Logger } from 'pino'
import { answerEmailChanges } from '../identity/addresses/answer-email-changes.ts'
import { answerInvitations } from '../identity/invitations/answer-invitations.ts'
import { answerResetRequests } from '../identity/passwords/answer-reset-requests.ts'
import type { ServerParts } from '../server-parts.ts'
import type { Providers } from './providers.ts'
import { sendDueMessages } from './send-due-messages.ts'

/** Interval between rounds, in ms. */
const PAUSE = 2_000

export interface Outgoing {
  /** Resolves when the current messages have been sent. */
  stop(): Promise<void>
}

/**
 * Processes requests for password resets, address changes and invitations, and sends the outbox, round after round.
 * Several servers may do this in parallel.
 */
export function startOutgoing(parts: ServerParts, providers: Providers): Outgoing {
  let timer: NodeJS.Timeout | undefined
  let round = Promise.resolve()
  const stopping = new AbortController()
  const next = (pause: number) => {
    timer = setTimeout(() => {
      round = workOff(parts, providers, stopping.signal).then((handedOver) => {
        // After a full round there may be more.
        if (!stopping.signal.aborted) next(handedOver > 0 ? 0 : PAUSE)
      })
    }, pause)
    timer.unref()
  }
  next(PAUSE)
  return {
    async stop() {
      stopping.abort()
      clearTimeout(timer)
      await round
    },
  }
}

/**
 * One round. A failure is logged; the next round retries.
 *
 * @returns the number of messages handed over
 */
export async function workOff(parts: ServerParts, providers: Providers, stopping?: AbortSignal): Promise<number> {
  const { database, files, clock, logger, settings } = parts
  await tell(logger, 'answering reset requests', () => answerResetRequests(parts))
  await tell(logger, 'answering changes of addresses', () => answerEmailChanges(parts))
  await tell(logger, 'answering invitations', () => answerInvitations(parts))
  const { storage } = files
  const { publicUrl } = settings
  const sending = { database, storage, providers, clock, logger, publicUrl, ...(stopping && { stopping }) }
  return (await tell(logger, 'sending messages', () => sendDueMessages(sending))) ?? 0
}

async function tell<T>(logger: Logger, what: string, work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work()
  } catch (error) {
    logger.error({ err: error }, `${what} failed`)
    return undefined
  }
}
