import { sql } from 'kysely'
import { materializedSums, type ReportContext, type Sql } from '#server/api.ts'

/** SQL: the sums of the ledger as they are kept: `franchisee_id`, `day`, `type`, `method`, `amount` and `lines`, of the range and the franchisees of the report. */
export const ledgerDays = ({ request, from, to, scoped }: ReportContext): Sql => sql`
  select franchisee_id, day, type, method, amount, lines
  from (${materializedSums(request, 'ledger_day')}) as ledger_day
  where day between ${from}::date and ${to}::date and ${scoped(sql`franchisee_id`)}`
