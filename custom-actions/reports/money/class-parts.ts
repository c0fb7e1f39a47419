import { sql } from 'kysely'
import { materializedWithin, type ReportContext, type Sql, type WithinOptions } from '#server/api.ts'

/** The days that income and costs are read for, both included: not those of the report where sums of the year are asked for. */
export interface Days {
  from: string
  to: string
}

const BY = ['class_id', 'franchisee_id', 'venue_id', 'course_type_id', 'rate_type', 'rate'] as const

/** The same without the terms: two thirds of the rows. */
const BY_CLASS = ['class_id', 'franchisee_id'] as const

const SUMS = ['income', 'settlements', 'lessons', 'minutes', 'share_points', 'fixed_rent', 'pay'] as const

type Sum = (typeof SUMS)[number]

const SHARES = 'shares'

/** The periods that rows may stand for: whole months are a third of the days, and quarters half of the months. */
const PERIODS = {
  day: { day: 'day' },
  month: { day: 'day', month: 'month' },
  quarter: { day: 'day', month: 'month', quarter: 'quarter' },
} as const

/**
 * SQL: what classes bring in and cost on the days, as it is kept: the columns of `class_day`, and as `day` the first day of what a row
 * stands for. Rows of a group are added up once more, and may come to nothing. They are read through once (`offset 0`), whatever the
 * planner expects of the classes that they are joined to.
 *
 * @param grain the longest period that a row may stand for
 */
export const classParts = (report: ReportContext, days: Days, grain: keyof typeof PERIODS): Sql =>
  parts(report, days, { by: BY, sums: SUMS, periods: PERIODS[grain] })

/**
 * SQL: {@link classParts} by class and franchisee alone.
 *
 * @param sums the columns that are added up
 */
export const classTotals = (
  report: ReportContext,
  days: Days,
  grain: keyof typeof PERIODS,
  sums: readonly Sum[] = SUMS,
): Sql => parts(report, days, { by: BY_CLASS, sums, periods: PERIODS[grain] })

/** SQL: {@link classTotals} by month, of the classes whose venues have a share of their income by any of their lessons. */
export const sharedClassTotals = (report: ReportContext, days: Days, sums: readonly Sum[]): Sql =>
  parts(report, days, { by: [SHARES, ...BY_CLASS], sums, periods: PERIODS.month }, sql<boolean>`${sql.id(SHARES)} = 1`)

function parts(report: ReportContext, days: Days, read: WithinOptions, which = sql<boolean>`true`): Sql {
  return sql`
    select ${sql.join([...read.by, ...(read.sums ?? [])].map((name) => sql.id(name)))}, period as day
    from (${materializedWithin(report.request, 'class_day', days, read)}) as of_period
    where ${which} and ${report.scoped(sql`franchisee_id`)}
    offset 0`
}
