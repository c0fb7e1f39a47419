import { HttpError } from 'react-admin'
import type { ApiCall } from '#browser/ground/providers/rollcall-data-provider.ts'
import type { OperationQueue } from './operation-queue.ts'
import { isUnsent, type QueuedOperation } from './queued-operation.ts'

/** Maximum number per call. */
const MOST_TOGETHER = 100

export type Send = (call: ApiCall) => Promise<unknown>

/** The result of sending: everything answered, no network, server unavailable, or session over. */
export type ReplayResult = 'done' | 'offline' | 'later' | 'signed_out'

type Answer = Record<string, unknown> & { operation_id?: string; needs_decision?: boolean }

/**
 * Sends pending operations in order. Completed ones are deleted; undecided and refused ones stay, with the reply.
 * Without a reply everything stays: sending it again is harmless.
 *
 * @param onAnswer called for every reply, completed or not
 */
export async function replay(
  queue: OperationQueue,
  send: Send,
  onAnswer: (operation: QueuedOperation, answer: Record<string, unknown>) => void = () => undefined,
): Promise<ReplayResult> {
  for (;;) {
    const batch = nextBatch(queue.list())
    const [first] = batch
    if (!first) return 'done'
    await queue.update(idsOf(batch), { state: 'sent' })
    try {
      const reply = await send(callOf(first, batch))
      await settle(queue, batch, reply, onAnswer)
    } catch (error) {
      const status = error instanceof HttpError ? error.status : 0
      if (status === 0) return 'offline'
      if (status === 401) return 'signed_out'
      if (status === 429 || status >= 500) return 'later'
      await queue.update(idsOf(batch), { state: 'refused', answer: refusalOf(error) })
    }
  }
}

/** The first pending operation, and those right after it that fit into the same call. */
function nextBatch(operations: readonly QueuedOperation[]): QueuedOperation[] {
  const unsent = operations.filter(isUnsent)
  const [first] = unsent
  if (!first) return []
  if (first.together === undefined) return [first]
  const goesAlong = ({ path, method, together }: QueuedOperation) =>
    path === first.path && method === first.method && together === first.together
  const end = unsent.findIndex((operation) => !goesAlong(operation))
  return unsent.slice(0, Math.min(end < 0 ? unsent.length : end, MOST_TOGETHER))
}

function callOf({ method, path, together, body }: QueuedOperation, batch: readonly QueuedOperation[]): ApiCall {
  if (together === undefined) return { method, path, body }
  return { method, path, body: { [together]: batch.map(({ id, body: one }) => ({ operation_id: id, ...one })) } }
}

async function settle(
  queue: OperationQueue,
  batch: readonly QueuedOperation[],
  reply: unknown,
  onAnswer: (operation: QueuedOperation, answer: Record<string, unknown>) => void,
): Promise<void> {
  const items = (reply as { items?: Answer[] } | undefined)?.items ?? []
  const answers = batch.map((operation) => ({ operation, answer: answerTo(operation, items, reply) }))
  for (const { operation, answer } of answers) onAnswer(operation, answer)
  const isOpen = ({ answer }: { answer: Answer }) => answer.needs_decision === true
  for (const { operation, answer } of answers.filter(isOpen)) {
    await queue.update([operation.id], { state: 'undecided', answer })
  }
  await queue.remove(idsOf(answers.filter((one) => !isOpen(one)).map(({ operation }) => operation)))
}

function answerTo({ id, together }: QueuedOperation, items: readonly Answer[], reply: unknown): Answer {
  if (together === undefined) return (reply ?? {}) as Answer
  return items.find(({ operation_id }) => operation_id === id) ?? {}
}

function refusalOf(error: unknown): Record<string, unknown> {
  const body = error instanceof HttpError ? ((error.body ?? {}) as Record<string, unknown>) : {}
  return { ...body, error: error instanceof Error ? error.message : String(error) }
}

function idsOf(operations: readonly QueuedOperation[]): string[] {
  return operations.map(({ id }) => id)
}
