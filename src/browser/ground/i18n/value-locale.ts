import { useMemo } from 'react'
import { useLocale, useTranslate, type TranslateFunction } from 'react-admin'
import { useSession } from '#browser/ground/model/session-context.ts'
import { useApplication } from '#browser/ground/model/use-model.ts'

/** What the reading of a value depends on. */
export interface ValueLocale {
  /** BCP 47: `en-GB`. */
  language: string
  /** ISO country of phone numbers that are written nationally. */
  country: string
  /** ISO currency of money. */
  currency: string
  /** Zone of instants. */
  timezone: string
  translate: TranslateFunction
}

/** The locale of the application, its tenant and the language chosen. */
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
