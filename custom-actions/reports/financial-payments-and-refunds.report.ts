import { sql } from 'kysely'
import type { ReportCell, ReportContext, ReportDefinition, Sql } from '#server/api.ts'
import { averaged } from './shown/averaged.ts'
import { isChosenWord } from './shown/chosen.ts'
import { ledgerDays } from './money/ledger-days.ts'
import { COUNTS_AS, isInRange } from './money/ledger-lines.ts'
import { ledgerRows } from './money/ledger-rows.ts'

const METHODS = ['stripe', 'cash', 'bacs', 'cheque'] as const

/** Money by franchisee, day and method, pence: refunds as amounts above zero. What was reversed counts against its day. */
const money = (report: ReportContext): Sql => sql`
  select franchisee_id, day, method, coalesce(sum(amount) filter (where type = 'payment'), 0)::bigint as payments,
    coalesce(-sum(amount) filter (where type = 'refund'), 0)::bigint as refunds
  from (${ledgerDays(report)}) as line
  where type in ('payment', 'refund') and ${isChosenWord(sql`method`, report.filters['payment_type'])}
  group by franchisee_id, day, method`

const ofMethod = (method: string): Sql => {
  const sums = { payments: sql`payments`, refunds: sql`refunds`, net: sql`payments - refunds` }
  const columns = Object.entries(sums).map(
    ([name, value]) =>
      sql`coalesce(sum(${value}) filter (where method = ${method}), 0)::bigint as ${sql.id(`${method}_${name}`)}`,
  )
  return sql.join(columns)
}

/** The lines behind a cell: of one way of payment, or of all; refunds are amounts above zero in their own columns alone. */
function moneyRows(report: ReportContext, { column = 'net', row }: ReportCell) {
  const method = METHODS.find((one) => column.startsWith(`${one}_`))
  const isRefund = column.endsWith('refunds')
  const types = column.endsWith('net') ? ['payment', 'refund'] : isRefund ? ['refund'] : ['payment']
  return ledgerRows(
    sql`${isInRange(report)} and ${isChosenWord(COUNTS_AS, types)}
      and ${isChosenWord(sql`line.method`, report.filters['payment_type'])} and ${isChosenWord(sql`line.method`, method)}
      and ${row ? sql`line.dated = ${row.day}::date` : sql`true`}`,
    isRefund ? sql`-line.amount` : sql`line.amount`,
  )
}

/** REP-29 (open): payments, refunds and what is left of them, for each day and way of payment. */
const paymentsAndRefunds: ReportDefinition = {
  base: money,
  rows: (report) => sql`
    select grid.day::date as day, ${sql.join(METHODS.map(ofMethod))},
      coalesce(sum(payments), 0)::bigint as payments, coalesce(sum(refunds), 0)::bigint as refunds,
      coalesce(sum(payments - refunds), 0)::bigint as net
    from generate_series(${report.from}::date, ${report.to}::date, interval '1 day') as grid (day)
      left join base as one on one.day = grid.day::date
    group by grid.day
    order by grid.day`,
  series: (report) =>
    averaged(
      report,
      sql`
      select part.series, grid.day::date as day, coalesce(part.value, 0) as value
      from generate_series(${report.from}::date, ${report.to}::date, interval '1 day') as grid (day)
        left join base as one on one.day = grid.day::date
        cross join lateral (values
          ('payments', one.payments), ('refunds', one.refunds), ('net', one.payments - one.refunds)) as part (series, value)`,
    ),
  breakdowns: { transactions: moneyRows },
}

export default paymentsAndRefunds
