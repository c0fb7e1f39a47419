import { sql } from 'kysely'
import type { ReportCell, ReportContext, ReportDefinition, Sql } from '#server/api.ts'
import { accountDays } from './money/account-days.ts'
import { accountsOn, namedAccounts } from './money/accounts-on.ts'
import { averagedColumns } from './shown/averaged.ts'
import { sumsByDay } from './shown/days-by-franchisee.ts'
import { percentOf } from './shown/percent-of.ts'
import { profitDays } from './money/profit-entries.ts'

/** The twelve columns that are series of the chart. */
const SERIES = [
  'income_mtd',
  'income_ytd',
  'gross_profit_mtd',
  'gross_profit_ytd',
  'gross_profit_mtd_percent',
  'annual_value',
  'debt_total',
  'debt_active',
  'debt_inactive',
  'balance_total',
  'balance_active',
  'balance_inactive',
]

/** Added up by franchisee and day. */
const DAILY = [
  'income_mtd',
  'income_ytd',
  'profit_mtd',
  'profit_ytd',
  'families',
  'debt',
  'active_debt',
  'net',
  'active_net',
]

const yearOf = ({ from, to }: ReportContext) => ({ from: `${from.slice(0, 4)}-01-01`, to })

/** Income and profit of each day since the year of the range began, by franchisee. */
const profits = (report: ReportContext): Sql => profitDays(report, yearOf(report))

/** Income and profit of the month and the year so far, the families, and what they owe, by franchisee and day of the range. */
function daily(report: ReportContext): Sql {
  return sql`
    with so_far as (
      select one.franchisee_id, one.day, (sum(one.income) over of_month)::bigint as income_mtd,
        (sum(one.income) over of_year)::bigint as income_ytd, (sum(one.profit_of_month) over of_month)::bigint as profit_mtd,
        (sum(one.profit_of_year) over of_year)::bigint as profit_ytd
      from (${sumsByDay({ ...report, ...yearOf(report) }, ['income', 'profit_of_month', 'profit_of_year'], profits(report))}) as one
      window of_month as (partition by one.franchisee_id, date_trunc('month', one.day) order by one.day),
        of_year as (partition by one.franchisee_id, date_trunc('year', one.day) order by one.day)
    )
    select franchisee_id, day, ${sql.join(DAILY.map((name) => sql`sum(${sql.id(name)})::bigint as ${sql.id(name)}`))}
    from (
      select franchisee_id, day, income_mtd, income_ytd, profit_mtd, profit_ytd, 0 as families, 0 as debt, 0 as active_debt,
        0 as net, 0 as active_net
      from so_far
      where day >= ${report.from}::date
      union all
      select franchisee_id, day, 0, 0, 0, 0, families, debt, active_debt, net, active_net from (${accountDays(report)}) as account
    ) as part
    group by franchisee_id, day`
}

/** The values of each day, of some franchisees together: amounts in pence. */
const valuesBy = (by: Sql, which = sql`true`): Sql => sql`
  select ${by}, sum(income_mtd)::bigint as income_mtd, sum(income_ytd)::bigint as income_ytd,
    sum(profit_mtd)::bigint as gross_profit_mtd, sum(profit_ytd)::bigint as gross_profit_ytd,
    ${percentOf(sql`sum(profit_mtd)`, sql`sum(income_mtd)`)} as gross_profit_mtd_percent,
    round(sum(income_ytd) * 365 / extract(doy from day) / nullif(sum(families), 0))::bigint as annual_value,
    sum(debt)::bigint as debt_total, sum(active_debt)::bigint as debt_active, sum(debt - active_debt)::bigint as debt_inactive,
    sum(net)::bigint as balance_total, sum(active_net)::bigint as balance_active, sum(net - active_net)::bigint as balance_inactive
  from base as one
  where ${which}
  group by ${by}`

const dayOf = (report: ReportContext, { row }: ReportCell): string => String(row?.day ?? report.to)

/** The days of the month, or of the year, until a day: what each franchisee's came to. */
function daysSoFar(report: ReportContext, cell: ReportCell) {
  const unit = cell.column?.includes('mtd') ? 'month' : 'year'
  const day = dayOf(report, cell)
  return sql<object>`
    select one.day, franchisee.name as franchisee, one.income::bigint as income, ${sql.ref(`one.profit_of_${unit}`)}::bigint as profit
    from (${profits(report)}) as one join franchisees as franchisee on franchisee.id = one.franchisee_id
    where one.day between date_trunc(${unit}::text, ${day}::date)::date and ${day}::date
      and exists (select from courses where courses.franchisee_id = one.franchisee_id)
    order by one.day desc, franchisee.name, franchisee.id`
}

/** The accounts that owe something at the end of a day, or all, of active families or of others. */
function accounts(report: ReportContext, cell: ReportCell) {
  const { column = '' } = cell
  const isDebt = column.startsWith('debt')
  const which = column.endsWith('_inactive') ? sql`not active` : column.endsWith('_active') ? sql`active` : sql`true`
  return sql<object>`
    select customer_id, customer, franchisee, greatest(-balance, 0) as debt, balance, active
    from (${namedAccounts(accountsOn({ ...report, to: dayOf(report, cell) }))}) as account
    where ${which} and (balance < 0 or not ${isDebt}::boolean)
      and exists (select from courses where courses.franchisee_id = account.franchisee_id)
    order by balance, customer_id, franchisee_id`
}

/** REP-64 (open): how the business does, day by day, the newest first; the summary has the last day's values. */
const keyFinancialData: ReportDefinition = {
  base: daily,
  rows: () => sql`select * from (${valuesBy(sql`day`)}) as one order by day desc`,
  series: (report) => {
    const values = SERIES.map((column) => [column, sql`coalesce(one.${sql.id(column)}, 0)`] as const)
    return averagedColumns(report, Object.fromEntries(values), valuesBy(sql`franchisee_id, day`))
  },
  summary: () => sql`
    select ${sql.join(SERIES.map((column) => sql.id(column)))}
    from (${valuesBy(sql`day`, sql`day = (select max(day) from base)`)}) as one`,
  breakdowns: { days: daysSoFar, accounts },
}

export default keyFinancialData
