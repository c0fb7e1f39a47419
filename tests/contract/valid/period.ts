import { addDays, formatISO, parseISO } from 'date-fns'
import type { EntityModel } from '#declarations/model.ts'
import type { View } from '../oracle/records.ts'
import { sameWireValue } from '../oracle/same-value.ts'
import type { Values } from '../oracle/record-rules.ts'
import type { Maker } from './valid-record.ts'

/** A period that no other row of the same kind has, and in which no open one is: `{ start_date, end_date }`. */
export function freePeriod({ entity, records, chance, viewer }: Maker, record: Values): Values {
  const { period } = entity
  if (!period) return {}
  const { start, end } = period
  const others = together(entity, record, records.all(entity.name))
  const starts = others.map((other) => String(other[start])).sort()
  const ends = others.map((other) => String(other[end] ?? other[start])).sort()
  const isOpen = others.some((other) => other[end] === null)
  const length = chance.between(1, 60)
  const [first] = starts
  // Before all others where an open row that nothing closes covers everything that comes.
  if (first !== undefined && isOpen && !period.closesPrevious) {
    return { [start]: plus(first, -length), [end]: first }
  }
  const from = plus([...starts, ...ends].sort().at(-1) ?? viewer.roots.today, chance.between(1, 30))
  return { [start]: from, [end]: chance.percent(70) ? plus(from, length) : null }
}

/** Whether a period, half open, meets another one. A new open row closes one that began earlier, where declared. */
export function overlaps(entity: EntityModel, record: Values, others: readonly View[]): boolean {
  const { period } = entity
  if (!period) return false
  const { start, end, closesPrevious } = period
  const from = String(record[start])
  const until = record[end] === null ? undefined : String(record[end])
  if (until !== undefined && until < from) return true
  return together(entity, record, others).some((other) => {
    const otherFrom = String(other[start])
    const closed = closesPrevious && record.id === undefined && other[end] === null && otherFrom < from
    const otherUntil = closed ? from : (other[end] as string | null)
    return (until === undefined || otherFrom < until) && (otherUntil === null || otherUntil > from)
  })
}

function together({ period }: EntityModel, record: Values, rows: readonly View[]): View[] {
  return rows.filter((row) => period?.by.every((name) => sameWireValue(row[name], record[name])))
}

function plus(day: string, days: number): string {
  return formatISO(addDays(parseISO(day), days), { representation: 'date' })
}
