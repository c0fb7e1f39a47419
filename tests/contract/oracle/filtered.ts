import { addDays, formatISO, parseISO } from 'date-fns'
import type { FilterModel } from '#declarations/model.ts'
import type { Condition } from '#protocol/condition.ts'
import type { DateRange, FilterValue } from '#protocol/list-query.ts'
import type { Viewer } from './scope.ts'
import type { Records, View } from './records.ts'

/** Kinds of value that a text filter looks into; others it compares as a whole. */
export const TEXTS: ReadonlySet<string> = new Set([
  'text',
  'multiline',
  'richText',
  'email',
  'phone',
  'url',
  'postcode',
  'color',
  'choice',
])

/** Whether a row belongs to what a filter lets through. */
export function passesFilter(
  records: Records,
  viewer: Viewer,
  entity: string,
  row: View,
  filter: FilterModel,
  value: FilterValue,
): boolean {
  const chosen = filter.choices?.filter(({ id }) => [value].flat().includes(id as never))
  if (chosen?.some(({ where }) => where)) {
    return chosen.some(({ where }) => !where || records.holds(where, entity, row, viewer.roots))
  }
  const condition = filter.where ?? conditionOf(filter, value)
  const given = filter.where && isRange(value) ? { startDate: '0001-01-01', endDate: '9999-12-31', ...value } : value
  return records.holds(condition, entity, row, { ...viewer.roots, value: given })
}

function isRange(value: FilterValue): value is DateRange {
  return typeof value === 'object' && !Array.isArray(value)
}

function conditionOf({ path = '', kind, valueKind }: FilterModel, value: FilterValue): Condition {
  if (isRange(value)) {
    const { startDate, endDate } = value
    const until = valueKind === 'dateTime' && endDate !== undefined ? { lt: dayAfter(endDate) } : { lte: endDate }
    return { [path]: { ...(startDate !== undefined && { gte: startDate }), ...(endDate !== undefined && until) } }
  }
  if (kind === 'date' && valueKind === 'dateTime')
    return { [path]: { gte: String(value), lt: dayAfter(String(value)) } }
  if (Array.isArray(value)) return { [path]: { in: value } }
  return { [path]: kind === 'text' && TEXTS.has(valueKind) ? { contains: value } : value }
}

function dayAfter(date: string): string {
  return formatISO(addDays(parseISO(date), 1), { representation: 'date' })
}
