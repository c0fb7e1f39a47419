/**
 * Normalises an email address for storage, lookup and counting; nothing else decides when two addresses are the same.
 * Trims it, lower-cases it, and replaces compatibility characters (the Kelvin sign, full-width letters, decomposed
 * accents). Databases fold case in their own ways, so this is never left to the database.
 */
export function normaliseEmail(typed: string): string {
  return typed.normalize('NFKC').toLowerCase().normalize('NFKC').trim()
}
