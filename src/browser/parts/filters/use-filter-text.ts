import { useValueLocale } from '#browser/ground/i18n/value-locale.ts'
import { useClock } from '#browser/ground/model/clock.ts'
import { kinds } from '#browser/parts/kinds/registry.ts'
import type { FilterModel } from '#declarations/model.ts'
import { presetOf } from '#protocol/dates/date-range-presets.ts'
import type { FilterValue } from '#protocol/list-query.ts'
import { isRange } from './filter-values.ts'
import { useOptionNames } from './use-option-names.ts'

const MOST_NAMES = 3

/** The value of a filter as text: "Leeds", "Poetry, Drama and 2 more", "Last 7 days". */
export function useFilterText(filter: FilterModel, value: FilterValue): string {
  const locale = useValueLocale()
  const today = useClock()().toISOString().slice(0, 10)
  const isChoice = filter.kind !== 'text' && filter.kind !== 'date' && filter.kind !== 'dateRange'
  const names = useOptionNames(filter, isChoice ? choicesOf(value) : [])
  const day = (date: string) => kinds.date.text(date, { path: filter.id, kind: 'date', title: filter.title }, locale)

  if (isChoice) return listed(names, locale.translate)
  if (isRange(value)) {
    const preset = presetOf(value, today)
    if (preset) return locale.translate(`rollcall.list.range.${preset}`)
    if (!value.endDate) return locale.translate('rollcall.list.range.since', { date: day(value.startDate ?? '') })
    if (!value.startDate) return locale.translate('rollcall.list.range.until', { date: day(value.endDate) })
    return `${day(value.startDate)} – ${day(value.endDate)}`
  }
  return filter.kind === 'date' ? day(String(value)) : String(value)
}

function choicesOf(value: FilterValue): (string | number | boolean)[] {
  return Array.isArray(value) ? value : isRange(value) ? [] : [value]
}

function listed(
  names: (string | undefined)[],
  translate: (key: string, options: Record<string, unknown>) => string,
): string {
  const known = names.map((name) => name ?? '…')
  if (known.length <= MOST_NAMES) return known.join(', ')
  return translate('rollcall.list.and_more', {
    names: known.slice(0, MOST_NAMES - 1).join(', '),
    count: known.length - MOST_NAMES + 1,
  })
}
