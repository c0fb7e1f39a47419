import { useContext, useMemo } from 'react'
import { useLocale, useTranslate, type TranslateFunction } from 'react-admin'
import { SessionContext } from '#browser/ground/model/session-context.ts'
import { useApplication, useOwnKinds } from '#browser/ground/model/use-model.ts'
import type { HomeNumbers } from '#protocol/home-numbers.ts'
import type { KindCode } from '#protocol/kinds/own-kind.ts'

/** The locale that the formatting of a value depends on. */
export interface ValueLocale {
  /** BCP 47: `en-GB`. */
  language: string
  /** ISO country of phone numbers in national format. */
  country: string
  /** How phone numbers of that country are written. */
  phones?: HomeNumbers
  /** ISO currency of money. */
  currency: string
  /** Time zone of instants. */
  timezone: string
  translate: TranslateFunction
  /** Code of the application's own kinds, which write their values. */
  kinds?: Readonly<Record<string, KindCode>>
}

/** The locale from the application, its tenant and the chosen language. On screens that need no session the tenant's zone is that of the application. */
export function useValueLocale(): ValueLocale {
  const { application, phones } = useApplication()
  const kinds = useOwnKinds()
  const { country, currency, timezone } = application
  const language = useLocale()
  const translate = useTranslate()
  const tenantZone = useContext(SessionContext)?.tenant.timezone
  return useMemo(
    () => ({
      language,
      country,
      ...(phones && { phones }),
      currency,
      timezone: tenantZone ?? timezone,
      translate,
      ...(kinds && { kinds }),
    }),
    [language, country, phones, currency, timezone, tenantZone, translate, kinds],
  )
}
