import type { ValueLocale } from '#browser/ground/i18n/value-locale.ts'
import { kinds } from '#browser/parts/kinds/registry.ts'
import type { ReportColumnModel, ReportValueModel } from '#declarations/report-model.ts'
import { percentText } from '#protocol/text/percent-text.ts'

/** A figure of a report in words; empty where there is none. */
export function figureText(
  value: ReportValueModel & Pick<ReportColumnModel, 'choices'>,
  figure: unknown,
  locale: ValueLocale,
): string {
  if (value.kind === 'percent' && typeof figure === 'number') return percentText(figure, locale.language)
  return kinds[value.kind].text(figure, value, locale)
}
