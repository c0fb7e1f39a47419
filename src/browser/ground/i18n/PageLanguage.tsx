import { useEffect } from 'react'
import { useLocale } from 'react-admin'

/** Sets the language of the page, for screen readers and hyphenation. */
export function PageLanguage() {
  const language = useLocale()
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])
  return null
}
