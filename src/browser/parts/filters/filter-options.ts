import type { TranslateFunction } from 'react-admin'
import type { ApiRecord } from '#browser/ground/providers/rollcall-data-provider.ts'
import type { ResourceEntry } from '#declarations/browser-model.ts'
import type { FilterModel } from '#declarations/model.ts'
import { isRange, type FilterValues } from './filter-values.ts'

export interface FilterOption {
  id: string | number | boolean
  name: string
}

/**
 * The options that the declaration itself contains: choices, a range of integers, yes and no. Undefined: they are
 * fetched.
 */
export function declaredOptions(filter: FilterModel, translate: TranslateFunction): FilterOption[] | undefined {
  if (filter.choices) return filter.choices.map(({ id, title }) => ({ id, name: title }))
  if (filter.range) return wholeNumbers(filter.range)
  if (filter.valueKind !== 'boolean') return undefined
  return [
    { id: true, name: translate('ra.boolean.true') },
    { id: false, name: translate('ra.boolean.false') },
  ]
}

/** Items of a tenant's option list, as options: the stored value is its text. */
export function wordOptions(words: readonly string[]): FilterOption[] {
  return words.map((word) => ({ id: word, name: word }))
}

function wholeNumbers({ from, to }: { from: number; to: number }): FilterOption[] {
  return Array.from({ length: to - from + 1 }, (_, index) => ({ id: from + index, name: String(from + index) }))
}

/** Items of a picker as options, labelled by the display field of their resource. */
export function pickedOptions(items: readonly ApiRecord[], entry: ResourceEntry | undefined): FilterOption[] {
  return items.map((item) => ({ id: item.id, name: optionName(item, entry) }))
}

export function optionName(item: Record<string, unknown>, entry: ResourceEntry | undefined): string {
  const display = entry?.display.split('.').at(-1) ?? 'name'
  return String(item[display] ?? item['name'] ?? `#${String(item['id'])}`)
}

/**
 * Query parameters of the picker, from the filters that these options depend on. Several choices at once do not narrow
 * it.
 */
export function pickerParams(filter: FilterModel, values: FilterValues): Record<string, string | number> {
  const params: Record<string, string | number> = {}
  for (const [parameter, id] of Object.entries(filter.dependsOn ?? {})) {
    const value = values[id]
    const single = Array.isArray(value) && value.length === 1 ? value[0] : value
    if (single === undefined || Array.isArray(single) || isRange(single)) continue
    params[parameter] = typeof single === 'boolean' ? String(single) : single
  }
  return params
}
