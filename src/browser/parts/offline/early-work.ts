import type { OfflineWork } from './offline-work.ts'
import type { QueuedOperation } from './queued-operation.ts'

/** Offline work before its store has been opened. */
export interface EarlyWork extends OfflineWork {
  /** Stores and sends what was done so far, in order. What is added later goes there at once. */
  handOver(work: OfflineWork): Promise<void>
  /** Shows nothing any more: the store does. */
  clear(): void
}

/**
 * Takes operations from the first moment on: they are shown at once, and stored as soon as the store is open. A tap
 * must not be lost because the browser is still opening its database.
 */
export function earlyWork(person: string): EarlyWork {
  let known: readonly QueuedOperation[] = []
  let opened: OfflineWork | undefined
  const handed = new Set<string>()
  const listeners = new Set<() => void>()
  const change = (operations: readonly QueuedOperation[]) => {
    known = operations
    listeners.forEach((tell) => tell())
  }
  const without = (ids: readonly string[]) => known.filter(({ id }) => !ids.includes(id))
  return {
    queue: {
      list: () => known,
      stored: () => [],
      subscribe(onChange) {
        listeners.add(onChange)
        return () => listeners.delete(onChange)
      },
      add: (operation) => {
        change([...known, { ...operation, person, state: 'waiting' }])
        return Promise.resolve()
      },
      update: () => Promise.resolve(),
      remove: async (ids) => {
        change(without(ids))
        await opened?.queue.remove(ids)
      },
      reload: () => Promise.resolve(),
    },
    connection: () => opened?.connection() ?? (navigator.onLine ? 'online' : 'offline'),
    subscribe: () => () => undefined,
    async add(operation) {
      if (opened) return opened.add(operation)
      change([...known, { ...operation, person, state: 'waiting' }])
    },
    send: async () => opened?.send(),
    onAnswer: () => () => undefined,
    noteConnection: (found) => opened?.noteConnection(found),
    stop: () => undefined,
    async handOver(work) {
      opened = work
      const operations = known.filter(({ id }) => !handed.has(id))
      for (const { id } of operations) handed.add(id)
      for (const { person: _person, state: _state, ...operation } of operations) await work.add(operation)
    },
    clear: () => change([]),
  }
}
