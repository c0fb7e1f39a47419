/** A key, and its text if it has one. */
export type Entry = readonly [key: string, text: string | undefined]

/** Texts by key, nested as in a file. */
export interface NestedWords {
  [key: string]: string | NestedWords
}

/** Entries with a text, by key; of duplicates the first is kept. */
export function flattened(entries: readonly Entry[]): Record<string, string> {
  const words: Record<string, string> = {}
  for (const [key, text] of entries) {
    if (text !== undefined && text !== '') words[key] ??= text
  }
  return words
}

/** `{ resources: { books: { name: 'Book' } } }` -> `{ 'resources.books.name': 'Book' }`. */
export function flatWords(words: NestedWords, prefix = ''): Record<string, string> {
  return Object.fromEntries(
    Object.entries(words).flatMap(([key, value]) =>
      typeof value === 'string' ? [[prefix + key, value]] : Object.entries(flatWords(value, `${prefix}${key}.`)),
    ),
  )
}

/** True for texts by key. A translation file may hold anything. */
export function isWords(value: unknown): value is NestedWords {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  return Object.values(value).every((part) => typeof part === 'string' || isWords(part))
}
