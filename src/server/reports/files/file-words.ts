import type { Words } from '../../http/translation-words.ts'
import { inTenantWords } from '../../vocabulary-text.ts'
import type { RequestContext } from '../../request-context.ts'

/** A text in the wording of the tenant, by its key in translation files. */
export type FileWords = (key: string, text: string) => string

/** @param words of the language that the file is in, those of the tenant over those of all */
export function fileWords(context: Pick<RequestContext, 'model' | 'tenant'>, words: Words): FileWords {
  return (key, text) => inTenantWords(context, wordOf(words, key) ?? text)
}

function wordOf(words: Words, key: string): string | undefined {
  const found = key
    .split('.')
    .reduce<Words | string | undefined>((part, name) => (typeof part === 'object' ? part[name] : undefined), words)
  return typeof found === 'string' ? found : undefined
}
