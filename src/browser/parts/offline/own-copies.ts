import { sessionToken } from '#browser/ground/providers/session-token.ts'
import { COPIES_FLAG } from './copies-flag.ts'
import { offlineDatabase } from './offline-database.ts'
import { openEncryptedCache, type EncryptedCache } from './encrypted-cache.ts'

/** Copies of a person in the session of this tab; undefined where the browser cannot seal them, or nobody is signed in. */
export async function ownCopies(person: string): Promise<EncryptedCache | undefined> {
  const token = sessionToken(sessionStorage).read()
  const canSeal = (crypto as { subtle?: SubtleCrypto }).subtle !== undefined
  if (token === null || !canSeal) return undefined
  localStorage.setItem(COPIES_FLAG, 'yes')
  return openEncryptedCache(await offlineDatabase(), person, token, () => new Date())
}
