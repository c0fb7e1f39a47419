import { useEffect, useRef } from 'react'
import { useDataProvider, useLocales, useLocaleState, useRefresh } from 'react-admin'
import { useSession } from '#browser/ground/model/session-context.ts'
import type { RollcallDataProvider } from '#browser/ground/providers/rollcall-data-provider.ts'
import { usePreferredTheme } from '#browser/ground/theme/preferred-theme.ts'

/**
 * Synchronises theme and language with the user's account: choices made on another device apply from sign-in on, and
 * choices made here are stored. An impersonator's choices are not.
 */
export function KeptPreferences() {
  const { user } = useSession()
  const data = useDataProvider<RollcallDataProvider>()
  const { preference, prefer } = usePreferredTheme()
  const [language, setLanguage] = useLocaleState()
  const locales = useLocales()
  const kept = useRef<{ theme: string; language: string }>(undefined)
  // Records are read in the language of the page.
  const read = useRef(language)
  const refresh = useRefresh()
  const isOwn = user.impersonator === undefined

  useEffect(() => {
    if (!isOwn) return
    if (!kept.current) {
      const { theme = preference, language: wanted = language } = user.preferences ?? {}
      const spoken = locales.some(({ locale }) => locale === wanted) ? wanted : language
      kept.current = { theme, language: spoken }
      if (theme !== preference) prefer(theme)
      if (spoken !== language) setLanguage(spoken)
      return
    }
    const changed = {
      ...(preference !== kept.current.theme && { theme: preference }),
      ...(language !== kept.current.language && { language }),
    }
    if (Object.keys(changed).length === 0) return
    kept.current = { theme: preference, language }
    // It applies here anyway; the next change sends it again.
    void data.call({ method: 'PUT', path: 'current-user/preferences', body: changed }).catch(() => undefined)
  }, [isOwn, user.preferences, preference, language, locales, prefer, setLanguage, data])
  useEffect(() => {
    if (read.current === language) return
    read.current = language
    refresh()
  }, [language, refresh])
  return null
}
