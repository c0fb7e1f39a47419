import { HttpError } from 'react-admin'
import type { ApiCall } from '#browser/ground/providers/rollcall-data-provider.ts'
import type { OperationQueue } from './operation-queue.ts'
import { isUnsent, type QueuedOperation } from './queued-operation.ts'
import { isTemporary, MOST_FAILURES, refusedAmong, refusalOf, wasDeclined } from './refusal.ts'

/** Maximum number per call. */
const MOST_TOGETHER = 100

export type Send = (call: ApiCall) => Promise<unknown>

/** The result of sending: everything answered, no network, server unavailable, or session over. */
export type ReplayResult = 'done' | 'offline' | 'later' | 'signed_out'

type Answer = Record<string, unknown> & { operation_id?: string; needs_decision?: boolean }

/**
 * Sends pending operations in order. Completed ones are deleted; undecided and refused ones stay, with the reply.
 * Without a reply everything stays: sending it again is harmless. One that is refused, or that the server fails at again
 * and again, does not hold up those sent with it.
 *
 * @param onAnswer called for every reply, completed or not
 */
export async function replay(
  queue: OperationQueue,
  send: Send,
  onAnswer: (operation: QueuedOperation, answer: Record<string, unknown>) => void = () => undefined,
): Promise<ReplayResult> {
  let most = MOST_TOGETHER
  let hasGivenUp = false
  for (;;) {
    const batch = nextBatch(queue.stored(), most)
    const [first] = batch
    if (!first) return 'done'
    await queue.update(idsOf(batch), { state: 'sent' })
    let reply: unknown
    try {
      reply = await send(callOf(first, batch))
    } catch (error) {
      const status = error instanceof HttpError ? error.status : undefined
      if (status === 0) return 'offline'
      if (status === 401) return 'signed_out'
      if (isTemporary(status)) return 'later'
      if (wasDeclined(error)) {
        await queue.remove(idsOf(batch))
        continue
      }
      const isFailure = status === undefined || status >= 500
      // A server that fails at everything is left in peace: one operation at most is given up in a run.
      if (isFailure && (hasGivenUp || !(await hasFailedTooOften(queue, batch)))) return 'later'
      most = await refuse(queue, batch, error)
      hasGivenUp ||= isFailure && most === MOST_TOGETHER
      continue
    }
    const left = await settle(queue, batch, reply, onAnswer)
    // Somebody else answered in the server's place, such as the sign-in page of a network.
    if (left === batch.length) return 'later'
    most = Math.min(MOST_TOGETHER, most * 2)
  }
}

/**
 * Refuses what the reply names of a batch, or the whole of one that concerns a single operation or the address. Of any
 * other it refuses nothing: fewer are sent together, until the one at fault is alone.
 *
 * @returns how many to send together next
 */
async function refuse(queue: OperationQueue, batch: readonly QueuedOperation[], error: unknown): Promise<number> {
  const refused = refusedAmong(batch, error)
  if (refused.length === 0) return Math.ceil(batch.length / 2)
  await queue.update(idsOf(refused), { state: 'refused', answer: refusalOf(error) })
  return MOST_TOGETHER
}

/** The server may fail at what it is sent, not only for a moment: it is asked a few times. */
async function hasFailedTooOften(queue: OperationQueue, batch: readonly QueuedOperation[]): Promise<boolean> {
  const failures = Math.max(...batch.map((operation) => operation.failures ?? 0)) + 1
  await queue.update(idsOf(batch), { failures })
  return failures >= MOST_FAILURES
}

/** The first pending operation, and those right after it that fit into the same call. */
function nextBatch(operations: readonly QueuedOperation[], most: number): QueuedOperation[] {
  const unsent = operations.filter(isUnsent)
  const [first] = unsent
  if (!first) return []
  if (first.together === undefined) return [first]
  const goesAlong = ({ path, method, together }: QueuedOperation) =>
    path === first.path && method === first.method && together === first.together
  const end = unsent.findIndex((operation) => !goesAlong(operation))
  return unsent.slice(0, Math.min(end < 0 ? unsent.length : end, most))
}

function callOf({ method, path, together, body }: QueuedOperation, batch: readonly QueuedOperation[]): ApiCall {
  if (together === undefined) return { method, path, body }
  return { method, path, body: { [together]: batch.map(({ id, body: one }) => ({ operation_id: id, ...one })) } }
}

/** @returns how many the reply does not mention: they stay, to be sent again */
async function settle(
  queue: OperationQueue,
  batch: readonly QueuedOperation[],
  reply: unknown,
  onAnswer: (operation: QueuedOperation, answer: Record<string, unknown>) => void,
): Promise<number> {
  const answers = batch.flatMap((operation) => {
    const answer = answerTo(operation, reply)
    return answer ? [{ operation, answer }] : []
  })
  for (const { operation, answer } of answers) onAnswer(operation, answer)
  const isOpen = ({ answer }: { answer: Answer }) => answer.needs_decision === true
  for (const { operation, answer } of answers.filter(isOpen)) {
    await queue.update([operation.id], { state: 'undecided', answer })
  }
  await queue.remove(idsOf(answers.filter((one) => !isOpen(one)).map(({ operation }) => operation)))
  return batch.length - answers.length
}

function answerTo({ id, together }: QueuedOperation, reply: unknown): Answer | undefined {
  if (typeof reply !== 'object' || reply === null) return undefined
  if (together === undefined) return reply as Answer
  return (reply as { items?: Answer[] }).items?.find(({ operation_id }) => operation_id === id)
}

function idsOf(operations: readonly QueuedOperation[]): string[] {
  return operations.map(({ id }) => id)
}
