import { sql } from 'kysely'
import type { Transaction } from '#server/api.ts'
import type { Addressee } from '#rules/messages/who-is-written-to.ts'

/** A family as a recipient. */
export interface Family extends Addressee {
  id: number
  first_name: string
  last_name: string
  name: string
  /** Of those that are enabled: "Ada, Tom". */
  consumer_names: string
  /** The franchisee of the family, the first where there are several. */
  franchisee_id: number | null
  franchisee_name: string
}

/** The families with these ids, without duplicates, ordered by id. The caller must have checked scope. */
export function findFamilies(tx: Transaction, customerIds: readonly number[]): Promise<Family[]> {
  return tx.query(sql<Family>`
    select
      customers.id, customers.first_name, customers.last_name, customers.name, customers.email,
      customers.phone_mobile, customers.marketing_email, customers.marketing_sms,
      coalesce((
        select string_agg(consumers.first_name, ', ' order by consumers.date_of_birth desc nulls last, consumers.id)
        from consumers
        where consumers.tenant_id = customers.tenant_id and consumers.customer_id = customers.id
          and consumers.status = 'enabled'), '') as consumer_names,
      franchisee.id as franchisee_id, coalesce(franchisee.name, '') as franchisee_name
    from customers
    left join lateral (
      select franchisees.id, franchisees.name
      from customer_franchisees as link
      join franchisees on franchisees.tenant_id = link.tenant_id and franchisees.id = link.franchisee_id
      where link.tenant_id = customers.tenant_id and link.customer_id = customers.id
      order by link.readonly, link.id
      limit 1
    ) as franchisee on true
    where customers.id = any(${customerIds}::bigint[])
    order by customers.id`)
}

/** Placeholders that every message has. */
export const FAMILY_PLACEHOLDERS = [
  'first_name',
  'last_name',
  'name',
  'consumer_names',
  'franchisee_name',
  'brand_name',
] as const

/** Values of the placeholders in a message to a family. */
export function familyValues(family: Family, brandName: string): Record<string, string> {
  const { first_name, last_name, name, consumer_names, franchisee_name } = family
  return { first_name, last_name, name, consumer_names, franchisee_name, brand_name: brandName }
}
