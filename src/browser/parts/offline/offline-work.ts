import { unreachable } from '#browser/ground/providers/failure.ts'
import { offlineDatabase } from './offline-database.ts'
import { openOperationQueue, type OperationQueue } from './operation-queue.ts'
import type { QueuedOperation } from './queued-operation.ts'
import { isUnsent } from './queued-operation.ts'
import { replay, type ReplayResult, type Send } from './replay.ts'

/** First interval between attempts while the server cannot be reached; each one is longer. */
const PAUSES_MS = [1_000, 2_000, 4_000, 8_000, 15_000]

/** The connection to the server: reachable, unreachable, or sign-in required. */
export type Connection = 'online' | 'offline' | 'signed_out'

/** The changes of one person on this device, stored and sent as soon as possible. */
export interface OfflineWork {
  queue: OperationQueue
  /** The result of the last call. */
  connection(): Connection
  subscribe(onChange: () => void): () => void
  /** Stores an operation and sends it. Resolves once it is stored. */
  add(operation: Omit<QueuedOperation, 'person' | 'state'>): Promise<void>
  /** Sends pending operations now. */
  send(): Promise<void>
  /** Subscribes to every reply of the server. */
  onAnswer(listener: (operation: QueuedOperation, answer: Record<string, unknown>) => void): () => void
  /** Reports that another call was answered, or was not. */
  noteConnection(connection: Connection): void
  /** Stops retrying. */
  stop(): void
}

/** @param send calls the API as the person who made the changes */
export async function openOfflineWork(person: string, send: Send): Promise<OfflineWork> {
  const queue = await openOperationQueue(await offlineDatabase(), person, localStorage)
  const listeners = new Set<() => void>()
  const answerListeners = new Set<(operation: QueuedOperation, answer: Record<string, unknown>) => void>()
  let connection: Connection = navigator.onLine ? 'online' : 'offline'
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | undefined
  let isStopped = false

  const note = (found: Connection) => {
    if (connection === found) return
    connection = found
    listeners.forEach((tell) => tell())
  }
  const settled = (result: ReplayResult) => {
    if (result === 'done') failures = 0
    note(result === 'offline' || result === 'signed_out' ? result : 'online')
    // Does not ask for the password again and again: the user decides when to sign in.
    if (result === 'done' || result === 'signed_out' || isStopped) return
    timer = setTimeout(() => void sendAll(), PAUSES_MS[Math.min(failures++, PAUSES_MS.length - 1)])
  }
  const sendUnlessStopped: Send = (call) => (isStopped ? Promise.reject(unreachable(undefined) as Error) : send(call))
  const sendAll = (): Promise<void> => {
    clearTimeout(timer)
    if (isStopped) return Promise.resolve()
    running ??= alone(`rollcall.replay ${person}`, async () => {
      await queue.reload()
      return replay(queue, sendUnlessStopped, (operation, answer) =>
        answerListeners.forEach((tell) => tell(operation, answer)),
      )
    })
      .finally(() => (running = undefined))
      .then(settled)
    return running
  }
  const onOnline = () => void sendAll()
  const onOffline = () => note('offline')
  window.addEventListener('online', onOnline)
  window.addEventListener('offline', onOffline)
  if (queue.list().some(isUnsent)) void sendAll()

  return {
    queue,
    connection: () => connection,
    subscribe(onChange) {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
    async add(operation) {
      await queue.add(operation)
      // The current sending ends first; this operation is part of the next call.
      void Promise.resolve(running).then(sendAll)
    },
    send: sendAll,
    onAnswer(listener) {
      answerListeners.add(listener)
      return () => answerListeners.delete(listener)
    },
    noteConnection: (found) => {
      note(found)
      if (found === 'online' && queue.list().some(isUnsent)) void sendAll()
    },
    stop() {
      isStopped = true
      clearTimeout(timer)
      window.removeEventListener('online', onOnline)
      window.removeEventListener('offline', onOffline)
    },
  }
}

/** Only one of a person's tabs sends at a time. */
async function alone<T>(name: string, work: () => Promise<T>): Promise<T> {
  const locks = (navigator as { locks?: LockManager }).locks
  return (await (locks ? locks.request(name, work) : work())) as T
}
