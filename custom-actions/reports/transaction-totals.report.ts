import { sql } from 'kysely'
import type { ReportContext, ReportDefinition, Sql } from '#server/api.ts'
import { averaged } from './shown/averaged.ts'
import { isChosenId, isChosenWord } from './shown/chosen.ts'
import { ledgerDays } from './money/ledger-days.ts'
import { COUNTS_AS, isInRange } from './money/ledger-lines.ts'
import { ledgerRows } from './money/ledger-rows.ts'

const TYPES = ['charge', 'credit', 'refund', 'payment', 'discount']

/** Sums of the ledger, with its signs, by franchisee, month and type. */
const sums = (report: ReportContext): Sql => sql`
  select franchisee_id, date_trunc('month', day::timestamp)::date as month, type, sum(amount)::bigint as amount
  from (${ledgerDays(report)}) as line
  where ${isChosenWord(sql`type`, report.filters['type'])}
  group by 1, 2, 3
  having sum(lines) <> 0`

/** REP-50 (open): the sums of the ledger with each franchisee, by type; above zero is to the credit of families. */
const transactionTotals: ReportDefinition = {
  base: sums,
  rows: () => {
    const totals = TYPES.map(
      (type) => sql`coalesce(sum(one.amount) filter (where one.type = ${type}), 0)::bigint as ${sql.id(type)}`,
    )
    return sql`
      select franchisee.id as franchisee_id, franchisee.name as franchisee, ${sql.join(totals)}, sum(one.amount)::bigint as net
      from base as one join franchisees as franchisee on franchisee.id = one.franchisee_id
      group by franchisee.id, franchisee.name
      order by franchisee.name, franchisee.id`
  },
  series: (report) =>
    averaged(report, sql`select one.type as series, one.month as day, one.amount as value from base as one`),
  breakdowns: {
    transactions: (report, { column, row }) =>
      ledgerRows(sql`${isInRange(report)} and ${isChosenId(sql`line.franchisee_id`, row?.franchisee_id)}
        and ${isChosenWord(COUNTS_AS, report.filters['type'])}
        and ${isChosenWord(COUNTS_AS, column === 'net' ? undefined : column)}`),
  },
}

export default transactionTotals
