import type { TranslationMessages } from 'react-admin'
import english from 'ra-language-english'
import { firstMessages } from './first-messages.ts'

/** Texts by key, nested by the dots of the keys. */
export interface Words {
  [key: string]: string | Words
}

/**
 * All texts of a language: its translation file, over the application's own texts, over the framework's, over
 * react-admin's. The declarations' texts need no entry: they are the fallback.
 */
export function catalogue(...words: Words[]): TranslationMessages {
  return [english as unknown as Words, firstMessages, ...words].reduce(merged, {}) as unknown as TranslationMessages
}

/** `GET /translations/{language}.json` of a tenant; undefined when there is no such language, or no connection. */
export async function readTranslations(
  language: string,
  tenant: string,
  fetch: typeof globalThis.fetch,
): Promise<Words | undefined> {
  try {
    const response = await fetch(`/translations/${language}.json`, { headers: { 'x-tenant': tenant } })
    return response.ok ? ((await response.json()) as Words) : undefined
  } catch {
    return undefined
  }
}

function merged(under: Words, over: Words): Words {
  const result = { ...under }
  for (const [key, value] of Object.entries(over)) {
    const below = result[key]
    result[key] = typeof value === 'object' && typeof below === 'object' ? merged(below, value) : value
  }
  return result
}
