import { sql } from 'kysely'
import type { ReportCell, ReportContext, ReportDefinition, Sql } from '#server/api.ts'
import { accountChanges } from './money/account-days.ts'
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
const OF_PROFIT = ['income_mtd', 'income_ytd', 'profit_mtd', 'profit_ytd']
const OF_ACCOUNTS = ['families', 'debt', 'active_debt', 'net', 'active_net']

const namesOf = (names: readonly string[]): Sql => sql.join(names.map((name) => sql.id(name)))
const zeros = (names: readonly string[]): Sql => sql.join(names.map((name) => sql`0 as ${sql.id(name)}`))

const yearOf = ({ from, to }: ReportContext) => ({ from: `${from.slice(0, 4)}-01-01`, to })

/** Income and profit of each day since the year of the range began, by franchisee. */
const profits = (report: ReportContext): Sql => profitDays(report, yearOf(report))

/**
 * Income and profit of the month and the year so far, the families, and what they owe, by franchisee and day of the range: running sums
 * of what each day adds. What was added before the range counts on its first day.
 */
function daily(report: ReportContext): Sql {
  const first = sql`${report.from}::date`
  const ofMonth = (column: string) =>
    sql`case when day >= date_trunc('month', ${first}::timestamp)::date then ${sql.id(column)} else 0 end`
  const changes = sql`
    select franchisee_id, greatest(day, ${first}) as day, ${ofMonth('income')} as income_mtd, income as income_ytd,
      ${ofMonth('profit_of_month')} as profit_mtd, profit_of_year as profit_ytd, ${zeros(OF_ACCOUNTS)}
    from (${profits(report)}) as profit
    union all
    select franchisee_id, day, ${zeros(OF_PROFIT)}, ${namesOf(OF_ACCOUNTS)} from (${accountChanges(report)}) as account`
  const running = (columns: readonly string[], over: Sql) =>
    columns.map((name) => sql`(sum(one.${sql.id(name)}) over ${over})::bigint as ${sql.id(name)}`)
  return sql`
    select one.franchisee_id, one.day, ${sql.join([
      ...running(['income_mtd', 'profit_mtd'], sql`of_month`),
      ...running(['income_ytd', 'profit_ytd'], sql`of_year`),
      ...running(OF_ACCOUNTS, sql`until`),
    ])}
    from (${sumsByDay(report, [...OF_PROFIT, ...OF_ACCOUNTS], changes)}) as one
    window until as (partition by one.franchisee_id order by one.day),
      of_year as (partition by one.franchisee_id, date_trunc('year', one.day) order by one.day),
      of_month as (partition by one.franchisee_id, date_trunc('month', one.day) order by one.day)`
}

/** The twelve values of days and franchisees: amounts in pence. @param all what a column comes to */
const valuesOf = (all: (column: Sql) => Sql): Sql => {
  const [mtd, ytd, profit] = [all(sql`income_mtd`), all(sql`income_ytd`), all(sql`profit_mtd`)]
  return sql`
    ${mtd}::bigint as income_mtd, ${ytd}::bigint as income_ytd, ${profit}::bigint as gross_profit_mtd,
    ${all(sql`profit_ytd`)}::bigint as gross_profit_ytd, ${percentOf(profit, mtd)} as gross_profit_mtd_percent,
    round(${ytd} * 365 / extract(doy from day) / nullif(${all(sql`families`)}, 0))::bigint as annual_value,
    ${all(sql`debt`)}::bigint as debt_total, ${all(sql`active_debt`)}::bigint as debt_active,
    ${all(sql`(debt - active_debt)`)}::bigint as debt_inactive, ${all(sql`net`)}::bigint as balance_total,
    ${all(sql`active_net`)}::bigint as balance_active, ${all(sql`(net - active_net)`)}::bigint as balance_inactive`
}

/** The values of each day, of all franchisees together. */
const valuesOfDays = (which = sql`true`): Sql => sql`
  select day, ${valuesOf((column) => sql`sum(${column})`)} from base as one where ${which} group by day`

/** The values of each franchisee on each day. */
const valuesOfEach = sql`select franchisee_id, day, ${valuesOf((column) => column)} from base as one`

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
  rows: () => sql`select * from (${valuesOfDays()}) as one order by day desc`,
  series: (report) => {
    const values = SERIES.map((column) => [column, sql`coalesce(one.${sql.id(column)}, 0)`] as const)
    return averagedColumns(report, Object.fromEntries(values), valuesOfEach)
  },
  summary: () => sql`
    select ${sql.join(SERIES.map((column) => sql.id(column)))}
    from (${valuesOfDays(sql`day = (select max(day) from base)`)}) as one`,
  breakdowns: { days: daysSoFar, accounts },
}

export default keyFinancialData
