import { sql } from 'kysely'
import type { ReportContext, ReportDefinition, Sql } from '#server/api.ts'
import { accountDays } from './account-days.ts'
import { DAYS_OF_PLACE } from './active-places.ts'
import { averaged } from './averaged.ts'
import { changesOf, daysByFranchisee } from './days-by-franchisee.ts'
import { percentOf } from './percent-of.ts'
import { profitEntries } from './profit-entries.ts'

/** The twelve series: column of the table -> words of the chart. */
const SERIES = {
  income_mtd: 'Income MTD',
  income_ytd: 'Income YTD',
  gross_profit_mtd: 'Gross profit MTD',
  gross_profit_ytd: 'Gross profit YTD',
  gross_profit_mtd_percent: 'Gross profit MTD %',
  annual_value: 'Estimate annual value per customer',
  debt_total: 'Debt total',
  debt_active: 'Debt active',
  debt_inactive: 'Debt inactive',
  balance_total: 'Outstanding balance total',
  balance_active: 'Outstanding balance active',
  balance_inactive: 'Outstanding balance inactive',
}

/** Families with a booked child, each once with a franchisee. */
const activeFamilies = (report: ReportContext): Sql => sql`
  select class.franchisee_id, unnest(range_agg(${DAYS_OF_PLACE})) as days, 1 as amount
  from class_consumers as place
    join classes as class on class.id = place.class_id
    join consumers as consumer on consumer.id = place.consumer_id
  where place.state = 'taken' and place.started_on <= ${report.to}::date
    and (place.ended_on is null or place.ended_on > ${report.from}::date) and ${report.scoped(sql`class.franchisee_id`)}
  group by class.franchisee_id, consumer.customer_id`

/** Income and profit of the month and the year so far, the families, and what they owe, by franchisee and day of the range. */
function daily(report: ReportContext): Sql {
  const year = { from: `${report.from.slice(0, 4)}-01-01`, to: report.to }
  return sql`
    with entry as (
      select franchisee_id, day, sum(income) as income, sum(income - rent - pay - levy - fixed_levy) as profit
      from (${profitEntries(report, year)}) as one
      group by franchisee_id, day
    ),
    so_far as (
      select grid.franchisee_id, grid.day,
        coalesce(sum(entry.income) over of_month, 0) as income_mtd, coalesce(sum(entry.income) over of_year, 0) as income_ytd,
        coalesce(sum(entry.profit) over of_month, 0) as profit_mtd, coalesce(sum(entry.profit) over of_year, 0) as profit_ytd
      from (${daysByFranchisee({ ...report, ...year })}) as grid left join entry using (franchisee_id, day)
      window of_month as (partition by grid.franchisee_id, date_trunc('month', grid.day) order by grid.day),
        of_year as (partition by grid.franchisee_id, date_trunc('year', grid.day) order by grid.day)
    ),
    family as (
      select grid.franchisee_id, grid.day, coalesce(sum(change.number) over until, 0) as families
      from (${daysByFranchisee(report)}) as grid
        left join (${changesOf(report, activeFamilies(report))}) as change using (franchisee_id, day)
      window until as (partition by grid.franchisee_id order by grid.day)
    )
    select so_far.*, family.families, account.debt, account.active_debt, account.net, account.active_net
    from family join so_far using (franchisee_id, day) join (${accountDays(report)}) as account using (franchisee_id, day)`
}

/** The values of each day, of some franchisees together: amounts in pence, rounded half up once. */
const values = (daily: Sql, by: Sql): Sql => sql`
  select ${by}, round(sum(income_mtd))::bigint as income_mtd, round(sum(income_ytd))::bigint as income_ytd,
    round(sum(profit_mtd))::bigint as gross_profit_mtd, round(sum(profit_ytd))::bigint as gross_profit_ytd,
    ${percentOf(sql`sum(profit_mtd)`, sql`sum(income_mtd)`)} as gross_profit_mtd_percent,
    round(sum(income_ytd) * 365 / extract(doy from day) / nullif(sum(families), 0))::bigint as annual_value,
    sum(debt)::bigint as debt_total, sum(active_debt)::bigint as debt_active, sum(debt - active_debt)::bigint as debt_inactive,
    sum(net)::bigint as balance_total, sum(active_net)::bigint as balance_active, sum(net - active_net)::bigint as balance_inactive
  from (${daily}) as one
  group by ${by}`

const together = (report: ReportContext): Sql => values(daily(report), sql`day`)

/** REP-64 (open): how the business does, day by day, the newest first; the summary has the last day's values. */
const keyFinancialData: ReportDefinition = {
  rows: (report) => sql`select * from (${together(report)}) as one order by day desc`,
  series: (report) => {
    const parts = Object.entries(SERIES).map(
      ([column, word]) => sql`(${word}::text, coalesce(one.${sql.id(column)}, 0)::numeric)`,
    )
    return averaged(
      report,
      sql`
      select part.series, one.day, part.value
      from (${values(daily(report), sql`franchisee_id, day`)}) as one
      cross join lateral (values ${sql.join(parts)}) as part (series, value)`,
    )
  },
  summary: (report) => sql`
    select ${sql.join(Object.keys(SERIES).map((column) => sql.id(column)))}
    from (${together(report)}) as one
    order by day desc
    limit 1`,
}

export default keyFinancialData
