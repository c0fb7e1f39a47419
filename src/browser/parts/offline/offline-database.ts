import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import type { QueuedOperation } from './queued-operation.ts'

/** An encrypted copy of something that was read. */
export interface EncryptedCopy {
  person: string
  key: string
  /** Initialisation vector and ciphertext. */
  iv: Uint8Array<ArrayBuffer>
  sealed: ArrayBuffer
  /** Expiry time in ms. */
  until: number
}

interface Stores extends DBSchema {
  operations: { key: number; value: QueuedOperation & { seq?: number }; indexes: { person: string } }
  copies: { key: [string, string]; value: EncryptedCopy; indexes: { until: number } }
}

export type OfflineDatabase = IDBPDatabase<Stores>

let opened: Promise<OfflineDatabase> | undefined

/** The offline database of this browser: people's unsent changes, and encrypted copies of the data that they need. */
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
