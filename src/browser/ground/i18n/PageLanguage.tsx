import { useEffect } from 'react'
import { useLocale } from 'react-admin'

/** Says in which language the page is, so that it is read aloud and hyphenated rightly. */
export function PageLanguage() {
  const language = useLocale()
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])
  return null
}
