import { sql } from 'kysely'
import type { ReportContext, Sql } from '#server/api.ts'
import { standsOn } from '../places/active-places.ts'
import { planStandsOn } from '../places/active-plans.ts'

/**
 * SQL: the accounts of families with franchisees at the end of the range: `balance` (pence, below zero debt), the day of the
 * last transaction until then, and true as `active` when the family has a plan or a booked child with the franchisee on that day.
 */
export const accountsOn = ({ to, scoped }: ReportContext): Sql => sql`
  select account.customer_id, account.franchisee_id, account.balance, account.last_dated,
    customer.name as customer, customer.email,
    coalesce(customer.phone_mobile, customer.phone_home, customer.phone_work) as phone,
    franchisee.name as franchisee, active.customer_id is not null as active
  from (
    select line.customer_id, line.franchisee_id, sum(line.amount)::bigint as balance, max(line.dated) as last_dated
    from customer_transactions as line
    where line.dated <= ${to}::date and ${scoped(sql`line.franchisee_id`)}
    group by line.customer_id, line.franchisee_id
    having sum(line.amount) <> 0
  ) as account
    join customers as customer on customer.id = account.customer_id
    join franchisees as franchisee on franchisee.id = account.franchisee_id
    left join (
      select plan.customer_id, plan.franchisee_id from plans as plan where ${planStandsOn(sql`${to}::date`)}
        and ${scoped(sql`plan.franchisee_id`)}
      union
      select consumer.customer_id, class.franchisee_id
      from class_consumers as place
        join classes as class on class.id = place.class_id
        join consumers as consumer on consumer.id = place.consumer_id
      where ${standsOn(sql`${to}::date`)} and ${scoped(sql`class.franchisee_id`)}
    ) as active on active.customer_id = account.customer_id and active.franchisee_id = account.franchisee_id`
