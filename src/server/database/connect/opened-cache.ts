import type { Credentials, Opened } from '../database.ts'

export interface Known {
  /** Changes with every row that the answer was made from. */
  fingerprint: string
  opened: Opened
}

/**
 * What recent credentials opened, so that the database need not put tenant, user, roles and permissions together again
 * for every request. It answers nothing by itself: each request asks the database, which says in the same statement
 * whether the fingerprint still holds. Several servers may therefore run beside each other.
 */
export class OpenedCache {
  private readonly entries = new Map<string, Known>()

  constructor(private readonly limit = 2_000) {}

  get(credentials: Credentials): Known | undefined {
    const key = keyOf(credentials)
    const entry = this.entries.get(key)
    if (!entry) return undefined
    // Last used, last out.
    this.entries.delete(key)
    this.entries.set(key, entry)
    return entry
  }

  /** Keeps it, and gives what was opened, frozen: many requests share it. */
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
