import { sql } from 'kysely'
import { Conflict, message, type RequestContext } from '#server/api.ts'
import type { LedgerLine } from './ledger-line.ts'

interface Posted {
  key: string
  posted: number
  reversed: number
}

/**
 * The keys under which lines are posted: each with the number of its reversals, so that the same cause posts once, and again
 * after a reversal. The balances must be locked.
 *
 * @throws Conflict when one stands in the ledger already
 */
export async function causeKeys({ tx }: RequestContext, lines: readonly LedgerLine[]): Promise<string[]> {
  const asked = lines.map(({ customer_id, franchisee_id, key }) => ({ customer_id, franchisee_id, key }))
  const found = await tx.query<Posted>(sql`
    select asked.key, count(*)::int as posted, count(reversal.id)::int as reversed
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as asked(customer_id bigint, franchisee_id bigint, key text)
    join customer_transactions as line on line.customer_id = asked.customer_id
      and line.franchisee_id = asked.franchisee_id and starts_with(line.cause_key, asked.key || ':')
    left join customer_transactions as reversal on reversal.reverses_id = line.id
    group by asked.key`)
  const before = new Map(found.map((one) => [one.key, one]))
  return lines.map(({ key, description }) => {
    const { posted, reversed } = before.get(key) ?? { posted: 0, reversed: 0 }
    if (posted > reversed) throw new Conflict(message('ledger.posted_already', { description }))
    return `${key}:${posted}`
  })
}
