import { useCallback } from 'react'
import { numberFormat, useValueLocale } from '#browser/api.ts'

/** Writes pence as people read money. */
export function useMoney(): (pence: number) => string {
  const { language, currency } = useValueLocale()
  return useCallback(
    (pence) => numberFormat(language, { style: 'currency', currency }).format(pence / 100),
    [language, currency],
  )
}

/** Writes an ISO date as people read it: 1 October 2026. */
export function useDay(): (iso: string) => string {
  const { language } = useValueLocale()
  return useCallback(
    (iso) =>
      new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${iso}T00:00:00Z`)),
    [language],
  )
}
