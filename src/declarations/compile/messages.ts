import type { ApplicationConfig } from '../format.ts'
import type { Source } from '../source.ts'
import { flatWords, isWords } from '../words/flat-words.ts'

/** The application's own messages: `messages` in the translation file of its first language, by code. */
export function compileMessages({ translations }: Source, { languages }: ApplicationConfig): Record<string, string> {
  const words = translations[languages[0] ?? '']?.value
  const messages = isWords(words) ? words.messages : undefined
  return isWords(messages) ? flatWords(messages) : {}
}
