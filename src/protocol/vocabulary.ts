import { lowerFirst } from './text/lower-first.ts'

/** The tenant's words for the terms of its trade: singular and plural. */
export type Vocabulary = Record<string, { one: string; many: string }>

/**
 * The words of a vocabulary as texts name them, and as they stand in the middle of a sentence:
 * `{ reader: { one: 'Reader', many: 'Readers' } }` -> `{ reader: 'Reader', readers: 'Readers', lower_reader: 'reader',
 * lower_readers: 'readers' }`.
 */
export function vocabularyWords(vocabulary: Vocabulary): Record<string, string> {
  return Object.fromEntries(
    Object.entries(vocabulary).flatMap(([name, { one, many }]) => [
      [name, one],
      [`${name}s`, many],
      [`lower_${name}`, lowerFirst(one)],
      [`lower_${name}s`, lowerFirst(many)],
    ]),
  )
}
