import type { JsonSchema } from '../meta-schemas/members-of-type.ts'
import type { Model } from '../model.ts'
import { declaredWords } from '../words/declared-words.ts'

interface Nested {
  [key: string]: Nested | string
}

/** Keys of translations, with the words that are said without one. There may be others: those of custom code. */
export function translationSchema(model: Model): JsonSchema {
  const nested: Nested = {}
  for (const [key, words] of Object.entries(declaredWords(model))) put(nested, key.split('.'), words)
  return schemaOf(nested)
}

function put(nested: Nested, [first = '', ...rest]: string[], words: string): void {
  if (rest.length === 0) {
    nested[first] = words
    return
  }
  const below = nested[first]
  const object = typeof below === 'object' ? below : (nested[first] = {})
  put(object, rest, words)
}

function schemaOf(nested: Nested): JsonSchema {
  const properties = Object.entries(nested).map(([key, below]) => [
    key,
    typeof below === 'string' ? { type: 'string', description: below } : schemaOf(below),
  ])
  return { type: 'object', properties: Object.fromEntries(properties) as JsonSchema }
}
