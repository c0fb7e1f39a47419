import type { Database } from '#server/database/database.ts'

/** A server's database, and the moment at which the server is killed. */
export interface DyingDatabase {
  database: Database
  /** Kills the server after so many further transactions: those are kept, and none begins after them. */
  dieAfter(transactions: number): void
  isDead(): boolean
}

/** Thrown to whoever asks a server that has been killed. */
class ServerDied extends Error {
  override name = 'ServerDied'
}

/**
 * A database whose server can be killed between any two of its transactions, as a power cut does: what was committed stays, and
 * nothing that would have followed happens, be it the reply of the provider that is to be written down.
 */
export function dyingDatabase(database: Database): DyingDatabase {
  let left = Infinity
  const counted = <T>(work: () => Promise<T>): Promise<T> => {
    if (left <= 0) return Promise.reject(new ServerDied())
    left -= 1
    return work()
  }
  return {
    database: {
      ...database,
      request: (credentials, work, options) => counted(() => database.request(credentials, work, options)),
      asTenant: (tenantId, work, options) => counted(() => database.asTenant(tenantId, work, options)),
      asOwner: (work, options) => counted(() => database.asOwner(work, options)),
    },
    dieAfter: (transactions) => void (left = transactions),
    isDead: () => left <= 0,
  }
}
