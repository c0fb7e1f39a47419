import polyglotI18nProvider from 'ra-i18n-polyglot'
import type { I18nProvider, TranslationMessages } from 'react-admin'
import { languageName } from '#protocol/text/language-name.ts'
import { vocabularyWords, type Vocabulary } from '#protocol/vocabulary.ts'
import { lateMessage } from './late-messages.ts'
import { inPseudoLanguage, PSEUDO_LANGUAGE } from '#protocol/text/pseudo-language.ts'

export interface I18nSettings {
  /** The first is the default. */
  languages: readonly string[]
  /** Texts of the initial language. */
  first: { language: string; words: TranslationMessages }
  read: (language: string) => Promise<TranslationMessages>
  /** The current words to interpolate. */
  vocabulary: () => Vocabulary
}

/** react-admin's i18n provider on polyglot. Texts may contain `%{reader}` and `%{readers}`, the tenant's own words. */
export function createI18nProvider({ languages, first, read, vocabulary }: I18nSettings): I18nProvider {
  const provider = polyglotI18nProvider(
    // react-admin needs the first texts synchronously, and awaits the others.
    (language) => (language === first.language ? first.words : read(language)),
    first.language,
    languages.map((language) => ({ locale: language, name: languageName(language) })),
    { allowMissing: true },
  )
  return {
    ...provider,
    translate: (key, options: unknown = {}) => {
      const fallback = lateMessage(key)
      const text = provider.translate(key, {
        ...vocabularyWords(vocabulary()),
        ...asOptions(options),
        // Notices of react-admin name the key itself as what to say otherwise.
        ...(fallback !== undefined && { _: fallback }),
      })
      return provider.getLocale() === PSEUDO_LANGUAGE ? inPseudoLanguage(text) : text
    },
  }
}

/** A lone number is the count. */
function asOptions(options: unknown): object {
  return typeof options === 'number' ? { smart_count: options } : (options as object)
}
