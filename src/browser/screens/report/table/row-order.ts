import type { ValueLocale } from '#browser/ground/i18n/value-locale.ts'
import type { ReportColumnModel } from '#declarations/report-model.ts'
import { cellText } from './cell-text.ts'

type Item = Record<string, unknown>

/** The column that rows are sorted by, and the way; rows without a value come last either way. */
export interface RowOrder {
  path: string
  direction: 'asc' | 'desc'
}

/** Values that sort as they are stored. */
const ISO: readonly string[] = ['date', 'dateTime', 'time']

/** The order after a heading is pressed: upwards, downwards, and that of the report again. */
export function nextOrder(order: RowOrder | undefined, path: string): RowOrder | undefined {
  if (order?.path !== path) return { path, direction: 'asc' }
  return order.direction === 'asc' ? { path, direction: 'desc' } : undefined
}

export interface RowsToSort {
  columns: readonly ReportColumnModel[]
  items: readonly Item[]
  /** None: that of the report. */
  order: RowOrder | undefined
  /** Rows of the same value of this column stay together, under their total. */
  totalsPer?: string | undefined
  locale: ValueLocale
}

/** The rows in another order: figures by size, days by time, choices as they are declared, texts as the reader's language does. */
export function sortRows({ columns, items, order, totalsPer, locale }: RowsToSort): readonly Item[] {
  const column = columns.find(({ path }) => path === order?.path)
  if (!order || !column) return items
  const compare = comparison(column, order, locale)
  const by = columns.find(({ path }) => path === totalsPer)
  if (!by || by === column) return items.toSorted(compare)
  const group = (item: Item) => item[by.link?.idPath ?? by.path]
  const places = new Map(items.map((item) => [group(item), 0]))
  for (const [at, key] of [...places.keys()].entries()) places.set(key, at)
  const place = (item: Item) => places.get(group(item)) ?? 0
  return items.toSorted((one, other) => place(one) - place(other) || compare(one, other))
}

function comparison(column: ReportColumnModel, { direction }: RowOrder, locale: ValueLocale) {
  const words = new Intl.Collator(locale.language, { numeric: true })
  const sign = direction === 'asc' ? 1 : -1
  return (one: Item, other: Item): number => {
    const [a, b] = [sortedBy(column, one), sortedBy(column, other)]
    if (a === '' || b === '') return Number(a === '') - Number(b === '')
    if (typeof a === 'number' && typeof b === 'number') return sign * (a - b)
    if (ISO.includes(column.kind)) return sign * (String(a) < String(b) ? -1 : Number(String(a) > String(b)))
    return sign * words.compare(cellText(column, a, locale), cellText(column, b, locale))
  }
}

/** The value of a row, or of a choice its place among them. Empty: there is none, or it is a choice no more. */
function sortedBy({ path, choices }: ReportColumnModel, item: Item): unknown {
  const value = item[path] ?? ''
  const place = choices?.findIndex((choice) => choice.value === value)
  return place === undefined ? value : place < 0 ? '' : place
}
