import { useMemo } from 'react'
import { useLocale, useTranslate, type TranslateFunction } from 'react-admin'
import { useSession } from '#browser/ground/model/session-context.ts'
import { useApplication } from '#browser/ground/model/use-model.ts'

/** The locale that the formatting of a value depends on. */
export interface ValueLocale {
  /** BCP 47: `en-GB`. */
  language: string
  /** ISO country of phone numbers in national format. */
  country: string
  /** ISO currency of money. */
  currency: string
  /** Time zone of instants. */
  timezone: string
  translate: TranslateFunction
}

/** The locale from the application, its tenant and the chosen language. */
export function useValueLocale(): ValueLocale {
  const { country, currency, timezone } = useApplication().application
  const language = useLocale()
  const translate = useTranslate()
  const { timezone: tenantZone } = useSession().tenant
  return useMemo(
    () => ({ language, country, currency, timezone: tenantZone ?? timezone, translate }),
    [language, country, currency, timezone, tenantZone, translate],
  )
}
