import type { OfflineDatabase } from './offline-database.ts'
import { isUnsent, type QueuedOperation } from './queued-operation.ts'
import { WAITING_FLAG } from './waiting-flag.ts'

/** The operations of one person that the server has not confirmed, in order. */
export interface OperationQueue {
  /** All of them, as last known: the same array until something changes. One that is being stored is among them. */
  list(): readonly QueuedOperation[]
  /** Those that a reload would not lose. */
  stored(): readonly QueuedOperation[]
  subscribe(onChange: () => void): () => void
  /** Shows an operation at once, and stores it. Once the promise resolves, a reload does not lose it. */
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
  let stored: readonly Stored[] = []
  let shown: readonly QueuedOperation[] = []
  const storing = new Map<string, { operation: QueuedOperation; done: Promise<void> }>()
  const listeners = new Set<() => void>()
  const show = () => {
    const isStored = (id: string) => stored.some((operation) => operation.id === id)
    const others = [...storing.values()].map(({ operation }) => operation).filter(({ id }) => !isStored(id))
    shown = [...stored, ...others]
    listeners.forEach((tell) => tell())
  }
  const reload = async () => {
    stored = await database.getAllFromIndex('operations', 'person', person)
    if (stored.some(isUnsent)) flags.setItem(WAITING_FLAG, 'yes')
    else if ((await database.count('operations')) === 0) flags.removeItem(WAITING_FLAG)
    show()
  }
  const store = async (operation: QueuedOperation) => {
    try {
      await database.add('operations', operation)
      await reload()
    } catch (error) {
      storing.delete(operation.id)
      show()
      throw error
    }
    storing.delete(operation.id)
  }
  /** Once they are stored: what is on its way there would come after the change. */
  const chosen = async (ids: readonly string[]) => {
    await Promise.allSettled(ids.map((id) => storing.get(id)?.done))
    return stored.filter(({ id }) => ids.includes(id))
  }
  await reload()
  return {
    list: () => shown,
    stored: () => stored,
    subscribe(onChange) {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
    add(added) {
      const operation: QueuedOperation = { ...added, person, state: 'waiting' }
      const done = store(operation)
      storing.set(operation.id, { operation, done })
      show()
      return done
    },
    async update(ids, change) {
      const operations = await chosen(ids)
      const { store, done } = database.transaction('operations', 'readwrite')
      await Promise.all([...operations.map((operation) => store.put({ ...operation, ...change })), done])
      await reload()
    },
    async remove(ids) {
      const keys = (await chosen(ids)).flatMap(({ seq }) => seq ?? [])
      const { store, done } = database.transaction('operations', 'readwrite')
      await Promise.all([...keys.map((key) => store.delete(key)), done])
      await reload()
    },
    reload,
  }
}
