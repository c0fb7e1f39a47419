import { addDays, formatISO, parseISO } from 'date-fns'
import type { FilterModel } from '#declarations/model.ts'
import type { Condition } from '#protocol/condition.ts'
import type { ValueKind } from '#protocol/kinds/registry.ts'
import { or } from '../../sql/boolean.ts'
import { conditionSql } from '../../sql/condition.ts'
import type { Roots } from '../../sql/planning.ts'
import { seenByReader } from '../../sql/seen-by-reader.ts'
import type { Source } from '../../sql/source.ts'
import { sqlTypeOfKind } from '../../sql/sql-type.ts'
import type { Sql } from '../../sql/sql.ts'
import type { AskedValue } from './filter-value.ts'
import type { AskedFilter } from './list-request.ts'

/**
 * Compiles a filter to a condition on the rows, of related rows that the caller may read.
 *
 * @param roots with `$value` from {@link valueRoot}
 */
export function filterSql(source: Source, { filter, value }: AskedFilter, roots: Roots): Sql {
  if (value.kind === 'choices') {
    return or(value.value.map((choice) => choice.where && conditionSql(source, choice.where, roots, seenByReader)))
  }
  const asked = filter.where ?? pathCondition(filter, value)
  return conditionSql(source, asked, roots, seenByReader)
}

/**
 * The value of `$value`: the chosen value. A date range also gets the day after its last, for instants. In a filter's
 * own condition, an open end is a date beyond all others.
 */
export function valueRoot({ filter, value }: AskedFilter): unknown {
  if (value.kind === 'range') {
    const { startDate, endDate } = value.value
    return { startDate: startDate ?? FIRST_DAY, endDate: endDate ?? LAST_DAY, dayAfter: dayAfter(endDate) ?? LAST_DAY }
  }
  if (!isDayOfInstants(filter) || filter.where) return value.value
  return { startDate: value.value, dayAfter: dayAfter(String(value.value)) }
}

const FIRST_DAY = '0001-01-01'
const LAST_DAY = '9999-12-31'

function pathCondition(filter: FilterModel, value: AskedValue): Condition {
  const { path = filter.id, valueKind } = filter
  if (value.kind === 'range') return { [path]: rangeTests(value.value, valueKind) }
  if (isDayOfInstants(filter)) return { [path]: { gte: '$value.startDate', lt: '$value.dayAfter' } }
  if (value.kind === 'several') return { [path]: { in: '$value' } }
  return { [path]: filter.kind === 'text' && sqlTypeOfKind(valueKind) === 'text' ? { contains: '$value' } : '$value' }
}

/** Both ends are inclusive. */
function rangeTests({ startDate, endDate }: { startDate?: string; endDate?: string }, kind: ValueKind) {
  const last = kind === 'dateTime' ? { lt: '$value.dayAfter' } : { lte: '$value.endDate' }
  return { ...(startDate !== undefined && { gte: '$value.startDate' }), ...(endDate !== undefined && last) }
}

function isDayOfInstants({ kind, valueKind }: FilterModel): boolean {
  return kind === 'date' && valueKind === 'dateTime'
}

function dayAfter(date: string | undefined): string | undefined {
  return date && formatISO(addDays(parseISO(date), 1), { representation: 'date' })
}
