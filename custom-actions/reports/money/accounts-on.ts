import { sql } from 'kysely'
import { materializedUntil, type ReportContext, type Sql } from '#server/api.ts'

const ACCOUNT = ['customer_id', 'franchisee_id'] as const

/**
 * SQL: the accounts of families with franchisees at the end of the range: `customer_id`, `franchisee_id`, `balance` (pence, below zero
 * debt), and true as `active` when the family has a plan or a booked child with the franchisee on that day.
 */
export const accountsOn = ({ to, scoped, request }: ReportContext): Sql => sql`
  select customer_id, franchisee_id, sum(net)::bigint as balance, sum(active) > 0 as active
  from (${materializedUntil(request, 'account_day', to, { by: ACCOUNT, day: 'day' })}) as until_day
  where ${scoped(sql`franchisee_id`)}
  group by customer_id, franchisee_id
  having sum(net) <> 0`

/** SQL: some of {@link accountsOn} with the names of the family as `customer` and of the `franchisee`, and the family's `email` and `phone`. */
export const namedAccounts = (accounts: Sql): Sql => sql`
  select account.*, customer.name as customer, customer.email,
    coalesce(customer.phone_mobile, customer.phone_home, customer.phone_work) as phone, franchisee.name as franchisee
  from (${accounts}) as account
    join customers as customer on customer.id = account.customer_id
    join franchisees as franchisee on franchisee.id = account.franchisee_id`
