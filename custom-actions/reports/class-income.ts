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
export const classIncome = ({ scoped }: ReportContext, { from, to }: Days): Sql => sql`
  select line.franchisee_id, line.class_id, line.venue_id, line.course_type_id, part.dated as day,
    sum(part.amount * side.sign) as amount
  from allocations as part
    cross join lateral (values (part.debit_line_id, 1), (part.credit_line_id, -1)) as side (line_id, sign)
    join customer_transactions as line on line.id = side.line_id
  where part.dated between ${from}::date and ${to}::date and line.class_id is not null
    and ${scoped(sql`line.franchisee_id`)}
  group by 1, 2, 3, 4, 5`
