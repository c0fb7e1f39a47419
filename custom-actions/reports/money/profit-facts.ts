import { sql } from 'kysely'
import { materializedRows, materializedSums, type ReportContext, type Sql } from '#server/api.ts'
import type { Days } from './class-parts.ts'
import { shareOf } from './venue-shares.ts'

/** SQL: `franchisee_id`, `day`, `amount` of payments less refunds, what was reversed against its own day. */
export const money = ({ request, scoped }: ReportContext, { from, to }: Days): Sql => sql`
  select franchisee_id, day, sum(received) as amount
  from (${materializedSums(request, 'account_day')}) as one
  where day between ${from}::date and ${to}::date and ${scoped(sql`franchisee_id`)}
  group by 1, 2
  having sum(received) <> 0`

/** SQL: `franchisee_id`, `day`, levies on payments as `amount`, and `fixed` ones. */
export const levies = ({ request, scoped }: ReportContext, { from, to }: Days): Sql => sql`
  select franchisee_id, day, sum(amount) as amount, sum(fixed) as fixed
  from (${materializedSums(request, 'levy_day')}) as one
  where day between ${from}::date and ${to}::date and ${scoped(sql`franchisee_id`)}
  group by 1, 2`

/** SQL: what levies on payments come to of all income of a franchisee, as `of_income`, of the `money` and the `levy` of a `with`. */
export const LEVIED = sql`
  select franchisee_id, sum(levy.amount) / nullif(sum(money.amount), 0) as of_income
  from (select franchisee_id, sum(amount) as amount from levy group by 1) as levy
    join (select franchisee_id, sum(amount) as amount from money group by 1) as money using (franchisee_id)
  group by franchisee_id`

/**
 * SQL: the venues' parts of the income of classes, as `of_lessons`: by their lessons on the days, or by all of them, of those that had none then.
 *
 * @param parts name of a part of the `with` that has the `class_id`, the `minutes` and the `share_points` of all lessons on the days
 */
export const shares = ({ request, scoped }: ReportContext, parts: string): Sql => sql`
  with of_class as materialized (
    select class_id, sum(minutes) as minutes, sum(share_points) as share_points from ${sql.id(parts)} group by class_id
  )
  select class_id, ${shareOf(sql`share_points`, sql`minutes`)} as of_lessons from of_class where minutes <> 0 and share_points <> 0
  union all
  select of_class.class_id, of_all.of_lessons
  from of_class
    cross join lateral (
      select ${shareOf(sql`sum(share_points)`, sql`sum(minutes)`)} as of_lessons
      from (${materializedRows(request, 'class_day')}) as one
      where class_id = of_class.class_id and ${scoped(sql`franchisee_id`)}
      offset 0
    ) as of_all
  where of_class.minutes = 0`
