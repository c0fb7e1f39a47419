import { useLocale } from 'react-admin'
import { useApplication } from '#browser/ground/model/use-model.ts'
import { useSession } from '#browser/ground/model/session-context.ts'
import { acceptedLanguage } from '#protocol/text/accepted-language.ts'

/** The language in which the server reads and writes localised texts for this page, as it decides itself. */
export function useReaderLanguage(): string {
  const locale = useLocale()
  const { languages, contentLanguages = languages } = useApplication().application
  const { language: own = languages[0] ?? '' } = useSession().tenant
  return acceptedLanguage(locale, [...new Set([own, ...contentLanguages])]) ?? own
}
