import { addDays, addMonths, addWeeks, formatISO, parseISO } from 'date-fns'
import type { TileModel } from '#declarations/overview-model.ts'

export interface Point {
  /** A value; of a line, the first day of a period. Null where there is none. */
  key: string | number | boolean | null
  /** The record whose name is the key. */
  id?: number
  /** A figure for each series. */
  values: number[]
}

/** More periods than a line can show. */
const MOST = 60
const NEXT = { day: addDays, week: addWeeks, month: addMonths } as const

/** A line continues through empty periods, up to the current one, as zeros. */
export function fillPeriods(points: readonly Point[], per: TileModel['per'], today: string): Point[] {
  const [first] = points
  if (!first) return []
  const known = new Map(points.map((point) => [point.key, point]))
  const noughts = first.values.map(() => 0)
  const filled: Point[] = []
  for (let day = parseISO(String(first.key)); ; day = NEXT[per](day, 1)) {
    const key = formatISO(day, { representation: 'date' })
    const isPast = key <= today || [...known.keys()].some((other) => String(other) >= key)
    if (!isPast || filled.length > 10 * MOST) return filled.slice(-MOST)
    filled.push(known.get(key) ?? { key, values: noughts })
  }
}
