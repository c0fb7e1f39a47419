import { sql } from 'kysely'
import type { RequestContext } from '#server/api.ts'
import type { Account } from './read-available-balance.ts'

/**
 * Locks the declined payments of an account, before anything is posted to its balance. One that somebody else is working at is passed
 * over, so that two payments of a family never wait for each other: whoever has it reads what its charge still lacks.
 *
 * @returns their ids
 */
export async function lockDeclined({ tx }: RequestContext, { customer_id, franchisee_id }: Account): Promise<number[]> {
  const declined = await tx.query(sql<{ id: number }>`
    select id from payments
    where customer_id = ${customer_id}::bigint and franchisee_id = ${franchisee_id}::bigint and state = 'failed'
    order by id
    for update skip locked`)
  return declined.map(({ id }) => id)
}
