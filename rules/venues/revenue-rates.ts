import { addDays, formatISO, parseISO } from 'date-fns'

/**
 * The rate paid to a venue for a type of course, from `start_date` up to, but not including, `end_date` (ISO dates;
 * null: until further notice). `amount` is pence an hour of a `fixed` rate, whole percent of a `share`.
 */
export interface RevenueRate {
  course_type_id: number
  type: 'fixed' | 'share'
  amount: number
  start_date: string
  end_date: string | null
}

/**
 * VEN-13: adds a rate for a type of course. It copies type and amount of the previous one, which ends today; the new
 * one starts on that day. A rate that has not started yet keeps one day, so that it remains a period.
 *
 * The rates are in chronological order; the new one comes last.
 *
 * @param rates those of one type of course
 * @param today ISO date
 */
export function addRate<Rate extends RevenueRate>(
  rates: readonly Rate[],
  courseTypeId: number,
  today: string,
): (Rate | RevenueRate)[] {
  const last = rates.at(-1)
  const fresh = { course_type_id: courseTypeId, type: last?.type ?? 'fixed', amount: last?.amount ?? 0, end_date: null }
  if (!last) return [{ ...fresh, start_date: today }]
  const start = last.end_date ?? later(today, nextDay(last.start_date))
  return [...rates.slice(0, -1), { ...last, end_date: start }, { ...fresh, start_date: start }]
}

/**
 * Moves the start of a rate. The previous one ends there, if the two were adjacent: so there is never a gap or an
 * overlap. A date that would leave either of the two without a day is replaced by the nearest that does not.
 */
export function startRate<Rate extends RevenueRate>(rates: readonly Rate[], index: number, day: string): Rate[] {
  const rate = rates[index]
  if (!rate) return [...rates]
  const before = rates[index - 1]
  const touches = before?.end_date === rate.start_date
  const earliest = before && (touches ? nextDay(before.start_date) : (before.end_date ?? nextDay(before.start_date)))
  const start = within(day, earliest, rate.end_date === null ? undefined : dayBefore(rate.end_date))
  return rates.map((one, at) => {
    if (at === index) return { ...one, start_date: start }
    return at === index - 1 && touches ? { ...one, end_date: start } : one
  })
}

/**
 * Moves the end of a rate, on which the next one starts, if the two were adjacent. Only the last one can be open-ended:
 * null for another one changes nothing.
 */
export function endRate<Rate extends RevenueRate>(rates: readonly Rate[], index: number, day: string | null): Rate[] {
  const rate = rates[index]
  if (!rate) return [...rates]
  const after = rates[index + 1]
  if (day === null) return rates.map((one, at) => (at === index && !after ? { ...one, end_date: null } : one))
  const touches = after?.start_date === rate.end_date
  const latest = touches ? after?.end_date && dayBefore(after.end_date) : after?.start_date
  const end = within(day, nextDay(rate.start_date), latest ?? undefined)
  return rates.map((one, at) => {
    if (at === index) return { ...one, end_date: end }
    return at === index + 1 && touches ? { ...one, start_date: end } : one
  })
}

/** Removes a rate. The previous one takes its place, if the two were adjacent. */
export function removeRate<Rate extends RevenueRate>(rates: readonly Rate[], index: number): Rate[] {
  const rate = rates[index]
  if (!rate) return [...rates]
  return rates
    .map((one, at) =>
      at === index - 1 && one.end_date === rate.start_date ? { ...one, end_date: rate.end_date } : one,
    )
    .filter((_one, at) => at !== index)
}

/** The rates of each type of course, in chronological order. */
export function ratesByCourseType<Rate extends RevenueRate>(rates: readonly Rate[]): Map<number, Rate[]> {
  const groups = new Map<number, Rate[]>()
  const sorted = [...rates].sort((one, other) => one.start_date.localeCompare(other.start_date))
  for (const rate of sorted) groups.set(rate.course_type_id, [...(groups.get(rate.course_type_id) ?? []), rate])
  return groups
}

function nextDay(day: string): string {
  return moved(day, 1)
}

function dayBefore(day: string): string {
  return moved(day, -1)
}

function moved(day: string, by: number): string {
  return formatISO(addDays(parseISO(day), by), { representation: 'date' })
}

function later(one: string, other: string): string {
  return one > other ? one : other
}

function within(day: string, earliest = '0001-01-01', latest = '9999-12-31'): string {
  return later(earliest, day < latest ? day : latest)
}
