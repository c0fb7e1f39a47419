import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import type { QueuedOperation } from './queued-operation.ts'

/** A copy of something that was read, sealed. */
export interface EncryptedCopy {
  person: string
  key: string
  /** Initialisation vector and what it seals. */
  iv: Uint8Array<ArrayBuffer>
  sealed: ArrayBuffer
  /** Milliseconds: from then on the copy is not read any more. */
  until: number
}

interface Stores extends DBSchema {
  operations: { key: number; value: QueuedOperation & { seq?: number }; indexes: { person: string } }
  copies: { key: [string, string]; value: EncryptedCopy; indexes: { until: number } }
}

export type OfflineDatabase = IDBPDatabase<Stores>

let opened: Promise<OfflineDatabase> | undefined

/** What this browser keeps for where there is no network: what people have done, and sealed copies of what they need for it. */
export function offlineDatabase(): Promise<OfflineDatabase> {
  opened ??= openDB<Stores>('rollcall.offline', 1, {
    upgrade(database) {
      database.createObjectStore('operations', { keyPath: 'seq', autoIncrement: true }).createIndex('person', 'person')
      database.createObjectStore('copies', { keyPath: ['person', 'key'] }).createIndex('until', 'until')
    },
    terminated: () => (opened = undefined),
  })
  opened.catch(() => (opened = undefined))
  return opened
}
