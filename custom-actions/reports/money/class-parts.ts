import { addDays, addMonths, formatISO, parseISO, startOfMonth, subDays } from 'date-fns'
import { sql } from 'kysely'
import { materializedRows, materializedSums, type ReportContext, type Sql } from '#server/api.ts'

/** The days that income and costs are read for, both included: not those of the report where sums of the year are asked for. */
export interface Days {
  from: string
  to: string
}

const COLUMNS = sql`class_id, franchisee_id, venue_id, course_type_id, rate_type, rate, income, settlements, lessons, minutes,
  share_points, fixed_rent, pay`

/**
 * SQL: what classes bring in and cost on the days, as it is kept: the columns of `class_day`. Rows of a group are added up once more.
 *
 * @param grain whole months may stand in one row each, whose `day` is their first: they are a third of the days
 */
export function classParts({ request, scoped }: ReportContext, days: Days, grain: 'day' | 'month'): Sql {
  const { months, others } = grain === 'month' ? wholeMonths(days) : { months: undefined, others: [days] }
  const rows = sql`
    select ${COLUMNS}, day from (${materializedRows(request, 'class_day')}) as row_of_day
    where ${isWithin(sql`day`, others)} and ${scoped(sql`franchisee_id`)}`
  if (!months) return rows
  const sums = sql`
    select ${COLUMNS}, month as day from (${materializedSums(request, 'class_day', ['class_id', 'month'])}) as row_of_month
    where ${isWithin(sql`month`, [months])} and ${scoped(sql`franchisee_id`)}`
  return others.length === 0 ? sums : sql`${sums} union all ${rows}`
}

const isWithin = (day: Sql, ranges: readonly Days[]): Sql =>
  sql`(${sql.join(
    ranges.map(({ from, to }) => sql`${day} between ${from}::date and ${to}::date`),
    sql` or `,
  )})`

/** The whole months of a range, and the days before and after them. */
function wholeMonths({ from, to }: Days): { months?: Days; others: Days[] } {
  const [first, last] = [parseISO(from), parseISO(to)]
  const begin = startOfMonth(addMonths(subDays(first, 1), 1))
  const end = subDays(startOfMonth(addDays(last, 1)), 1)
  const range = (one: Date, other: Date): Days => ({ from: iso(one), to: iso(other) })
  if (begin > end) return { others: [{ from, to }] }
  const around = [range(first, subDays(begin, 1)), range(addDays(end, 1), last)]
  return { months: range(begin, end), others: around.filter((one) => one.from <= one.to) }
}

const iso = (day: Date) => formatISO(day, { representation: 'date' })
