import type { OfflineDatabase } from './offline-database.ts'
import { isUnsent, type QueuedOperation } from './queued-operation.ts'
import { WAITING_FLAG } from './waiting-flag.ts'

/** The operations of one person that the server has not confirmed, in order. */
export interface OperationQueue {
  /** All of them, as last known: the same array until something changes. */
  list(): readonly QueuedOperation[]
  subscribe(onChange: () => void): () => void
  /** Stores an operation. Once the promise resolves, a reload does not lose it. */
  add(operation: Omit<QueuedOperation, 'person' | 'state'>): Promise<void>
  /** Updates some operations. */
  update(
    ids: readonly string[],
    change: Partial<Pick<QueuedOperation, 'state' | 'answer' | 'body' | 'failures'>>,
  ): Promise<void>
  /** Deletes operations that are done, or that the person has decided on. */
  remove(ids: readonly string[]): Promise<void>
  /** Reads them again: another tab may have sent some. */
  reload(): Promise<void>
}

type Stored = QueuedOperation & { seq?: number }

/** @param flags storage of {@link WAITING_FLAG} */
export async function openOperationQueue(
  database: OfflineDatabase,
  person: string,
  flags: Pick<Storage, 'setItem' | 'removeItem'>,
): Promise<OperationQueue> {
  let known: readonly Stored[] = []
  const listeners = new Set<() => void>()
  const reload = async () => {
    known = await database.getAllFromIndex('operations', 'person', person)
    if (known.some(isUnsent)) flags.setItem(WAITING_FLAG, 'yes')
    else if ((await database.count('operations')) === 0) flags.removeItem(WAITING_FLAG)
    listeners.forEach((tell) => tell())
  }
  const chosen = (ids: readonly string[]) => known.filter(({ id }) => ids.includes(id))
  await reload()
  return {
    list: () => known,
    subscribe(onChange) {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
    async add(operation) {
      await database.add('operations', { ...operation, person, state: 'waiting' })
      await reload()
    },
    async update(ids, change) {
      const { store, done } = database.transaction('operations', 'readwrite')
      await Promise.all([...chosen(ids).map((operation) => store.put({ ...operation, ...change })), done])
      await reload()
    },
    async remove(ids) {
      const { store, done } = database.transaction('operations', 'readwrite')
      const keys = chosen(ids).flatMap(({ seq }) => seq ?? [])
      await Promise.all([...keys.map((key) => store.delete(key)), done])
      await reload()
    },
    reload,
  }
}
