import type { Credentials, Opened } from '../database.ts'
import type { RememberedSession } from './confirmation.ts'

export interface Known {
  /** Changes with every row that the result depends on. */
  fingerprint: string
  opened: Opened
  /** Absent without a session. */
  session?: RememberedSession | undefined
}

/**
 * Caches the results for recent credentials, so that the database need not assemble tenant, user, roles and permissions
 * for every request. It never answers alone: each request checks in the same statement that the fingerprint is still
 * valid. Several servers may therefore run side by side.
 */
export class OpenedCache {
  private readonly entries = new Map<string, Known>()

  constructor(private readonly limit = 2_000) {}

  get(credentials: Credentials): Known | undefined {
    const key = keyOf(credentials)
    const entry = this.entries.get(key)
    if (!entry) return undefined
    // Least recently used goes first.
    this.entries.delete(key)
    this.entries.set(key, entry)
    return entry
  }

  /** Stores the result, and returns it frozen, because many requests share it. */
  set(credentials: Credentials, entry: Known): Opened {
    if (this.entries.size >= this.limit) {
      const oldest = this.entries.keys().next().value
      if (oldest !== undefined) this.entries.delete(oldest)
    }
    deepFreeze(entry.opened)
    this.entries.set(keyOf(credentials), entry)
    return entry.opened
  }
}

function keyOf({ tenant, tokenHash }: Credentials): string {
  return `${tokenHash ?? ''}/${tenant}`
}

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    Object.values(value).forEach(deepFreeze)
  }
  return value
}
