import type { Logger } from 'pino'
import { answerResetRequests } from '../identity/answer-reset-requests.ts'
import type { ServerParts } from '../server-parts.ts'
import type { MailProvider } from './mail-provider.ts'
import { sendDueMail } from './send-due-mail.ts'

/** Milliseconds between two looks at what is to be done. */
const PAUSE = 2_000

export interface Outgoing {
  /** Resolves when what is being sent has been. */
  stop(): Promise<void>
}

/**
 * Answers who asked for a new password, and sends what is in the outbox, again and again, one round after the other.
 * Several servers may do this beside each other.
 *
 * @param provider absent: messages are kept
 */
export function startOutgoing(parts: ServerParts, provider: MailProvider | undefined): Outgoing {
  let timer: NodeJS.Timeout | undefined
  let round = Promise.resolve()
  let isOver = false
  const next = () => {
    timer = setTimeout(() => {
      round = workOff(parts, provider).finally(() => {
        if (!isOver) next()
      })
    }, PAUSE)
    timer.unref()
  }
  next()
  return {
    async stop() {
      isOver = true
      clearTimeout(timer)
      await round
    },
  }
}

/** One round. A failure is logged; the next round tries again. */
export async function workOff(parts: ServerParts, provider: MailProvider | undefined): Promise<void> {
  const { database, clock, logger } = parts
  await tell(logger, 'answering reset requests', () => answerResetRequests(parts))
  if (provider) await tell(logger, 'sending mail', () => sendDueMail({ database, provider, clock, logger }))
}

async function tell(logger: Logger, what: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    logger.error({ err: error }, `${what} failed`)
  }
}
