import { sql } from 'kysely'
import type { LedgerCheck } from './ledger-check.ts'

/** Checks of lines among themselves. */
export const ACCOUNT_CHECKS: readonly LedgerCheck[] = [
  {
    name: 'balances',
    proves: 'Each balance is the sum of its lines.',
    broken: sql<{ problem: string }>`
      select format('customer %s with franchisee %s: a balance of %s, lines of %s',
        customer_id, franchisee_id, coalesce(kept.balance::text, 'nothing'), coalesce(sums.posted::text, 'nothing')) as problem
      from customer_balances as kept
      full join (
        select customer_id, franchisee_id, sum(amount) as posted from customer_transactions group by 1, 2
      ) as sums using (customer_id, franchisee_id)
      where coalesce(kept.balance, 0) <> coalesce(sums.posted, 0) or kept.balance is null
      order by customer_id, franchisee_id`,
  },
  {
    name: 'reversals',
    proves: 'Each reversal takes back exactly one line, once, in its account.',
    broken: sql<{ problem: string }>`
      select format('line %s reverses line %s', line.id, line.reverses_id) as problem
      from customer_transactions as line join customer_transactions as of_line on of_line.id = line.reverses_id
      where line.amount <> -of_line.amount or line.vat <> -of_line.vat or of_line.type = 'reversal'
        or line.customer_id <> of_line.customer_id or line.franchisee_id <> of_line.franchisee_id
        or exists (
          select from customer_transactions as other where other.reverses_id = line.reverses_id and other.id <> line.id)
      order by line.id`,
  },
  {
    name: 'allocations',
    proves: 'Nothing settles more than a line, and no account has an open credit beside an open debit.',
    broken: sql<{ problem: string }>`
      with settled as (
        select line.id, line.customer_id, line.franchisee_id, line.amount, coalesce(sum(part.amount), 0) as settled
        from customer_transactions as line
        left join allocations as part on line.id = case when line.amount > 0 then part.credit_line_id else part.debit_line_id end
        group by line.id, line.customer_id, line.franchisee_id, line.amount
      )
      select format('line %s: %s of %s is settled', id, settled, amount) as problem
      from settled where settled < 0 or settled > abs(amount)
      union all
      select format('allocation %s is not between a credit and a debit of one account', part.id)
      from allocations as part
      join customer_transactions as credit on credit.id = part.credit_line_id
      join customer_transactions as debit on debit.id = part.debit_line_id
      where credit.amount < 0 or debit.amount > 0
        or credit.customer_id <> debit.customer_id or credit.franchisee_id <> debit.franchisee_id
      union all
      select format('customer %s with franchisee %s has an open credit beside an open debit', customer_id, franchisee_id)
      from settled where settled <> abs(amount)
      group by customer_id, franchisee_id having count(distinct sign(amount)) > 1`,
  },
  {
    name: 'quotations',
    proves: 'Each quotation is posted as its lines, VAT too, and its total is their sum.',
    broken: sql<{ problem: string }>`
      select format('quotation %s: a total of %s, lines of %s', one.id, one.total, coalesce(sum(line.amount), 0)) as problem
      from quotations as one left join quotation_lines as line on line.quotation_id = one.id and line.type is not null
      group by one.id, one.total having one.total <> coalesce(sum(line.amount), 0)
      union all
      select format('quotation %s: line %s is not posted as it is', line.quotation_id, line.position)
      from quotation_lines as line
      where line.type is not null
        and exists (
          select from customer_transactions as posted
          where posted.quotation_id = line.quotation_id and posted.cause in ('quotation', 'period'))
        and not exists (
          select from customer_transactions as posted
          where posted.quotation_line_id = line.id and posted.cause in ('quotation', 'period')
            and posted.type = line.type and posted.amount = -line.amount and posted.vat = -line.vat)
      union all
      select format('line %s is not that of its quotation', posted.id)
      from customer_transactions as posted left join quotation_lines as line on line.id = posted.quotation_line_id
      where posted.cause in ('quotation', 'period')
        and (line.type is distinct from posted.type or posted.amount <> -line.amount or posted.vat <> -line.vat)`,
  },
]
