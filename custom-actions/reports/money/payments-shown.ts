import { sql } from 'kysely'
import type { ReportContext, Sql } from '#server/api.ts'
import { averaged } from '../shown/averaged.ts'
import { isChosenWord } from '../shown/chosen.ts'
import { isInRange, STANDS } from './ledger-lines.ts'

/** The ways of payment. */
export const METHODS = ['stripe', 'cash', 'bacs', 'cheque'] as const

/** SQL: the payments that stand, as `line` of the ledger, dated within the range and made in one of some ways. */
export const paymentsShown = (report: ReportContext, methods: readonly string[], chosen: unknown): Sql =>
  sql`(line.type = 'payment' and ${STANDS} and ${isInRange(report)}
    and line.method = any(${[...methods]}::text[]) and ${isChosenWord(sql`line.method`, chosen)})`

/** The chart of the payments of `base`: their amounts by month, a series for each way. */
export function monthsByMethod(report: ReportContext) {
  return averaged(
    report,
    sql`
    select payment.method as series, date_trunc('month', payment.dated)::date as day, payment.amount as value
    from base as payment`,
  )
}

/** SQL: the columns of a summary of payments: a total for each way, and of all. */
export const totalsByMethod = (methods: readonly string[]): Sql => {
  const totals = methods.map(
    (method) => sql`coalesce(sum(amount) filter (where method = ${method}), 0)::bigint as ${sql.id(`${method}_total`)}`,
  )
  return sql.join([...totals, sql`coalesce(sum(amount), 0)::bigint as total`])
}
