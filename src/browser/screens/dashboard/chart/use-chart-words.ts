import { useTranslate } from 'react-admin'
import { translateField } from '#browser/ground/i18n/translate-field.ts'
import { useValueLocale, type ValueLocale } from '#browser/ground/i18n/value-locale.ts'
import { kinds } from '#browser/parts/kinds/registry.ts'
import type { ChartPoint } from '../tile-content.ts'
import type { Tile } from '../use-tiles.ts'

/** The texts of a chart: labels of its points and series, and formatted numbers. */
export interface ChartWords {
  points: string[]
  series: ChartSeries[]
}

export interface ChartSeries {
  id: string
  title: string
  data: number[]
  text: (value: number) => string
  /** Its figures are of another kind than those of the first: its axis is on the right. */
  isOther?: boolean
  /** Place of the series that it is compared with, whose figures of other days it has. */
  before?: number
}

export function useChartWords(tile: Tile, points: readonly ChartPoint[]): ChartWords {
  const translate = useTranslate()
  const locale = useValueLocale()
  return {
    points: points.map((point) => pointText(tile, point, locale)),
    series: tile.series.map((series, index) => ({
      id: series.id,
      title: translate(`dashboard.${tile.id}.series.${series.id}`, { _: series.title }),
      data: points.map(({ values }) => values[index] ?? 0),
      text: (value) => kinds[series.value.kind].text(value, series.value, locale),
    })),
  }
}

function pointText({ kind, by, per, resource }: Tile, { key }: ChartPoint, locale: ValueLocale): string {
  const none = locale.translate('rollcall.value.none')
  if (!by || key === null) return by?.empty ?? none
  if (kind === 'line') return periodText(String(key), per, locale.language)
  const field = translateField(by, resource, locale.translate)
  return kinds[field.kind].text(key, field, locale) || none
}

/** `2 Mar`; a month is `Mar 2026`. */
function periodText(day: string, per: Tile['per'], language: string): string {
  const shown: Intl.DateTimeFormatOptions =
    per === 'month' ? { month: 'short', year: 'numeric' } : { day: 'numeric', month: 'short' }
  return new Intl.DateTimeFormat(language, { ...shown, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
}
