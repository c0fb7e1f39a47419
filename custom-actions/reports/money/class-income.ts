import { sql } from 'kysely'
import type { ReportContext, Sql } from '#server/api.ts'

/** The days that income and costs are read for, both included: not those of the report where sums of the year are asked for. */
export interface Days {
  from: string
  to: string
}

/**
 * SQL: the income of classes, `franchisee_id`, `class_id`, `venue_id`, `course_type_id`, `day` and `amount` (pence): money that
 * settles their charges, less money that their credits and discounts settle. What has no class (orders, money on account)
 * is not in it. Venue and type are those that the class had when it was charged.
 */
export const classIncome = (report: ReportContext, days: Days): Sql =>
  incomeBy(report, days, [sql`line.class_id`, sql`line.venue_id`, sql`line.course_type_id`, DAY])

/** The day on which money settles a line: the `dated` of a `part`. */
export const DAY = sql`part.dated as day`

/** SQL: {@link classIncome} by `franchisee_id` and other columns of its `line`, and of the `part` that settles it. */
export const incomeBy = ({ scoped }: ReportContext, { from, to }: Days, columns: readonly Sql[]): Sql => sql`
  select line.franchisee_id, ${sql.join(columns)}, sum(part.amount * side.sign) as amount
  from allocations as part
    cross join lateral (values (part.debit_line_id, 1), (part.credit_line_id, -1)) as side (line_id, sign)
    join customer_transactions as line on line.id = side.line_id
  where part.dated between ${from}::date and ${to}::date and line.class_id is not null
    and ${scoped(sql`line.franchisee_id`)}
  group by ${sql.join([1, ...columns.map((_, place) => place + 2)].map((place) => sql.lit(place)))}`
