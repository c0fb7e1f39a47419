import { PSEUDO_LANGUAGE } from '#protocol/text/pseudo-language.ts'
import type { Words } from './catalogue.ts'

/** The initial language of a page, the available ones, and its texts. */
export interface FirstWords {
  language: string
  languages: readonly string[]
  words: Words
}

/**
 * The initial language of a page: `?language=` of its address, else the last choice, else the first.
 *
 * @param chosen the choice remembered by the browser
 */
export function wantedLanguage(languages: readonly string[], search: string, chosen: unknown): string {
  const [first = 'en-GB'] = languages
  const named = new URLSearchParams(search).get('language')
  const known = [...languages, PSEUDO_LANGUAGE]
  return [named, chosen].find((one): one is string => typeof one === 'string' && known.includes(one)) ?? first
}

/** Loads the texts of the initial language. The pseudo-language is only available when the server offers it. */
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
