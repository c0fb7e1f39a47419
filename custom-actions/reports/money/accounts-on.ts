import { sql } from 'kysely'
import { materializedRows, type ReportContext, type Sql } from '#server/api.ts'

/**
 * SQL: the accounts of families with franchisees at the end of the range: `balance` (pence, below zero debt), the day of the
 * last transaction until then, and true as `active` when the family has a plan or a booked child with the franchisee on that day.
 */
export const accountsOn = ({ to, scoped, request }: ReportContext): Sql => sql`
  select account.customer_id, account.franchisee_id, account.balance, account.last_dated,
    customer.name as customer, customer.email,
    coalesce(customer.phone_mobile, customer.phone_home, customer.phone_work) as phone,
    franchisee.name as franchisee, account.active
  from (
    select day.customer_id, day.franchisee_id, sum(day.net)::bigint as balance, max(day.day) filter (where day.lines > 0) as last_dated,
      sum(day.active) > 0 as active
    from (${materializedRows(request, 'account_day')}) as day
    where day.day <= ${to}::date and ${scoped(sql`day.franchisee_id`)}
    group by day.customer_id, day.franchisee_id
    having sum(day.net) <> 0
  ) as account
    join customers as customer on customer.id = account.customer_id
    join franchisees as franchisee on franchisee.id = account.franchisee_id`
