import type { ValueLocale } from '#browser/ground/i18n/value-locale.ts'
import type { ReportValueModel } from '#declarations/report-model.ts'
import { figureText } from './figure-text.ts'

/** The change from a figure to a later one, with its sign: `+£12.00`; a dash where one of them is missing. */
export function differenceText(value: ReportValueModel, now: unknown, before: unknown, locale: ValueLocale): string {
  if (typeof now !== 'number' || typeof before !== 'number') return '–'
  const change = Math.round((now - before) * 100) / 100
  const text = figureText(value, Math.abs(change), locale)
  return `${change > 0 ? '+' : change < 0 ? '−' : '±'}${text}`
}
