import { PSEUDO_LANGUAGE } from '#protocol/pseudo-language.ts'
import type { Words } from './catalogue.ts'

/** What the page starts with: the language, all that can be chosen, and its words. */
export interface FirstWords {
  language: string
  languages: readonly string[]
  words: Words
}

/**
 * The language that a page is to start in: `?language=` of its address, else the one that was chosen last, else the first.
 *
 * @param chosen what the browser remembers
 */
export function wantedLanguage(languages: readonly string[], search: string, chosen: unknown): string {
  const [first = 'en-GB'] = languages
  const named = new URLSearchParams(search).get('language')
  const known = [...languages, PSEUDO_LANGUAGE]
  return [named, chosen].find((one): one is string => typeof one === 'string' && known.includes(one)) ?? first
}

/** Reads the words of the language that is wanted. The marked language is there only where the server knows it. */
export async function firstWords(
  languages: readonly string[],
  wanted: string,
  read: (language: string) => Promise<Words | undefined>,
): Promise<FirstWords> {
  const words = await read(wanted)
  if (languages.includes(wanted)) return { language: wanted, languages, words: words ?? {} }
  if (words) return { language: wanted, languages: [...languages, wanted], words }
  const [first = 'en-GB'] = languages
  return { language: first, languages, words: (await read(first)) ?? {} }
}
