import { sql } from 'kysely'
import type { Transaction } from '#server/api.ts'

/** The number of these families, and of those with an address for a message. */
export async function reachable(tx: Transaction, customerIds: readonly number[]) {
  const [counted] = await tx.query<{ families: number; with_email: number; with_mobile: number }>(sql`
    select count(*) as families,
      count(*) filter (where trim(email) <> '') as with_email,
      count(*) filter (where trim(phone_mobile) <> '') as with_mobile
    from customers where id = any(${customerIds}::bigint[])`)
  return counted ?? { families: 0, with_email: 0, with_mobile: 0 }
}
