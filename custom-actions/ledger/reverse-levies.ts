import { sql } from 'kysely'
import type { RequestContext } from '#server/api.ts'

/** Takes back what was levied for lines that are reversed. */
export async function reverseLevies(
  { tx, now, today }: RequestContext,
  reversals: readonly { line: number; reversal: number }[],
): Promise<void> {
  if (reversals.length === 0) return
  await tx.query(sql`
    insert into levy_postings (tenant_id, created_at, levy_id, franchisee_id, line_id, base, rate_bp, amount, dated)
    select ${tx.tenantId}::bigint, ${now.toISOString()}::timestamptz, posted.levy_id, posted.franchisee_id,
      taken.reversal, -posted.base, posted.rate_bp, -posted.amount, ${today}::date
    from jsonb_to_recordset(${JSON.stringify(reversals)}::jsonb) as taken(line bigint, reversal bigint)
    join levy_postings as posted on posted.line_id = taken.line`)
}
