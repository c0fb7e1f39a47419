import type { OfflineDatabase } from './offline-database.ts'

/** Copies of what was read, for where there is no network. */
export interface EncryptedCache {
  /** @param until from then on the copy is not read any more */
  keep(key: string, value: unknown, until: Date): Promise<void>
  /** The copy, unless there is none, it is too old, or it was kept in another session. */
  read(key: string): Promise<unknown>
}

/**
 * Copies of one person, sealed with the token of the session: once it is over, or its tab closed, nobody can read them any
 * more, whatever becomes of the browser's storage.
 *
 * @param token of the session
 */
export async function openEncryptedCache(
  database: OfflineDatabase,
  person: string,
  token: string,
  clock: () => Date,
): Promise<EncryptedCache> {
  const key = await keyOf(token)
  return {
    async keep(name, value, until) {
      await wipeExpired(database, clock())
      if (until <= clock()) return
      const iv = crypto.getRandomValues(new Uint8Array(12))
      const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, encode(JSON.stringify(value)))
      await database.put('copies', { person, key: name, iv, sealed, until: until.getTime() })
    },
    async read(name) {
      const copy = await database.get('copies', [person, name])
      if (!copy || copy.until <= clock().getTime()) return undefined
      try {
        const bytes = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: copy.iv }, key, copy.sealed)
        return JSON.parse(new TextDecoder().decode(bytes)) as unknown
      } catch {
        return undefined
      }
    },
  }
}

/** Forgets the copies of everybody: at the end of a session. What people have done stays. */
export async function wipeCopies(database: OfflineDatabase): Promise<void> {
  await database.clear('copies')
}

/** Forgets what is too old to be read. */
export async function wipeExpired(database: OfflineDatabase, now: Date): Promise<void> {
  const { store, done } = database.transaction('copies', 'readwrite')
  const expired = await store.index('until').getAllKeys(IDBKeyRange.upperBound(now.getTime()))
  await Promise.all([...expired.map((key) => store.delete(key)), done])
}

async function keyOf(token: string): Promise<CryptoKey> {
  const digest = await crypto.subtle.digest('SHA-256', encode(`rollcall.copies ${token}`))
  return crypto.subtle.importKey('raw', digest, 'AES-GCM', false, ['encrypt', 'decrypt'])
}

function encode(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text)
}
