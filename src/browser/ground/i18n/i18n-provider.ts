import polyglotI18nProvider from 'ra-i18n-polyglot'
import type { I18nProvider, TranslationMessages } from 'react-admin'
import { inPseudoLanguage, PSEUDO_LANGUAGE } from '#protocol/pseudo-language.ts'

/** The words that a tenant chose for the things of its trade: singular and plural. */
export type Vocabulary = Record<string, { one: string; many: string }>

export interface I18nSettings {
  /** First is the one spoken before another is chosen. */
  languages: readonly string[]
  /** Words of the language that is spoken first. */
  first: { language: string; words: TranslationMessages }
  read: (language: string) => Promise<TranslationMessages>
  /** The words to interpolate, as they are now. */
  vocabulary: () => Vocabulary
}

/** react-admin's i18n provider on polyglot. Texts may say `%{reader}` and `%{readers}` in the tenant's own words. */
export function createI18nProvider({ languages, first, read, vocabulary }: I18nSettings): I18nProvider {
  const provider = polyglotI18nProvider(
    // react-admin wants the first words at once, and awaits the others.
    (language) => (language === first.language ? first.words : read(language)),
    first.language,
    languages.map((language) => ({ locale: language, name: nameOf(language) })),
    { allowMissing: true },
  )
  return {
    ...provider,
    translate: (key, options: unknown = {}) => {
      const text = provider.translate(key, { ...wordsOf(vocabulary()), ...asOptions(options) })
      return provider.getLocale() === PSEUDO_LANGUAGE ? inPseudoLanguage(text) : text
    },
  }
}

/** `{ reader: { one: 'Reader', many: 'Readers' } }` -> `{ reader: 'Reader', readers: 'Readers' }`. */
function wordsOf(vocabulary: Vocabulary): Record<string, string> {
  return Object.fromEntries(
    Object.entries(vocabulary).flatMap(([name, { one, many }]) => [
      [name, one],
      [`${name}s`, many],
    ]),
  )
}

/** A number alone is how many there are. */
function asOptions(options: unknown): object {
  return typeof options === 'number' ? { smart_count: options } : (options as object)
}

/** A language in its own words: `Cymraeg`. */
function nameOf(language: string): string {
  return new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language
}
