import { sql } from 'kysely'
import { type AccountLine, allocate, type Allocation } from '#rules/money/account/allocation.ts'
import type { RequestContext } from '#server/api.ts'
import { accountOf, type LedgerLine } from './ledger-line.ts'

/** A line that was just posted, with the one that it draws on, and the one that it stands in for. */
export interface AddedLine extends Pick<LedgerLine, 'customer_id' | 'franchisee_id'> {
  id: number
  draws_on: number | null
  instead_of: number | null
}

type StoredLine = Pick<LedgerLine, 'customer_id' | 'franchisee_id'> &
  Omit<AccountLine, 'group' | 'draws_on' | 'instead_of'> & { quotation_id: number | null }

/** Settles lines that were just posted with what is open in their accounts, whose balances must be locked. */
export async function settleLines(context: RequestContext, added: readonly AddedLine[]): Promise<void> {
  const drawn = added.flatMap(({ draws_on }) => (draws_on === null ? [] : [draws_on]))
  const lines = await linesToSettle(context, added, drawn)
  const draws = new Map(added.map((line) => [line.id, line]))
  // New lines that meet no other are not settled yet.
  const allocated = lines.some(({ id }) => !draws.has(id)) ? await allocationsOf(context, lines) : []
  const accounts = [...new Set(lines.map(accountOf))]
  const made = accounts.flatMap((account) => {
    const all = lines
      .filter((line) => accountOf(line) === account)
      .map(({ quotation_id, ...line }): AccountLine => {
        const group = quotation_id === null ? null : String(quotation_id)
        const { draws_on = null, instead_of = null } = draws.get(line.id) ?? {}
        return { ...line, group, draws_on, instead_of }
      })
    const ids = new Set(all.map(({ id }) => id))
    const own = allocated.filter(({ credit_line, debit_line }) => ids.has(credit_line) || ids.has(debit_line))
    return allocate(
      all.filter(({ id }) => !draws.has(id)),
      own,
      all.filter(({ id }) => draws.has(id)).sort((one, other) => one.id - other.id),
    )
  })
  if (made.length > 0) await keep(context, made)
}

/** The lines of the accounts that are open, or drawn on, or settled by one that is drawn on. */
function linesToSettle({ tx }: RequestContext, added: readonly AddedLine[], drawn: readonly number[]) {
  return tx.query<StoredLine>(sql`
    select line.id, line.customer_id, line.franchisee_id, line.amount, line.dated::text as dated, line.quotation_id,
      line.type = 'refund' as has_left
    from (
      select distinct customer_id, franchisee_id
      from jsonb_to_recordset(${JSON.stringify(added)}::jsonb) as added(customer_id bigint, franchisee_id bigint)
    ) as account
    join customer_transactions as line using (customer_id, franchisee_id)
    where line.id = any(${drawn}::bigint[])
      or exists (
        select from allocations as part
        where (part.credit_line_id = line.id and part.debit_line_id = any(${drawn}::bigint[]))
          or (part.debit_line_id = line.id and part.credit_line_id = any(${drawn}::bigint[])))
      or abs(line.amount) <> coalesce((
        select sum(part.amount) from allocations as part
        where (line.amount > 0 and part.credit_line_id = line.id) or (line.amount < 0 and part.debit_line_id = line.id)
      ), 0)
    order by line.id`)
}

function allocationsOf({ tx }: RequestContext, lines: readonly StoredLine[]): Promise<Allocation[]> {
  const ids = lines.map(({ id }) => id)
  return tx.query<Allocation>(sql`
    select credit_line_id as credit_line, debit_line_id as debit_line, amount from allocations
    where credit_line_id = any(${ids}::bigint[]) or debit_line_id = any(${ids}::bigint[])
    order by id`)
}

/** They follow from the lines, which the audit log has; so they are not noted there once more. */
async function keep({ tx, now, today }: RequestContext, made: readonly Allocation[]): Promise<void> {
  await tx.query(sql`
    insert into allocations (tenant_id, created_at, credit_line_id, debit_line_id, amount, dated)
    select ${tx.tenantId}::bigint, ${now.toISOString()}::timestamptz, credit_line, debit_line, amount, ${today}::date
    from jsonb_to_recordset(${JSON.stringify(made)}::jsonb)
      as made(credit_line bigint, debit_line bigint, amount bigint)`)
}
