/** Characters that an address has at least (UI-17, EXP-08): a shorter one is a failure. */
const SHORTEST = 6

/**
 * Saves the file that a call gave, under its name.
 *
 * @returns false when the reply gives none
 */
export function saveDownload(reply: unknown): boolean {
  const { download_url: address, name } = (reply ?? {}) as { download_url?: unknown; name?: unknown }
  if (typeof address !== 'string' || address.length < SHORTEST) return false
  const link = document.createElement('a')
  link.href = address
  link.download = typeof name === 'string' ? name : ''
  link.click()
  return true
}
