import { sql } from 'kysely'
import { type Voucher, voucherRefusal } from '#rules/store/voucher.ts'
import { literalOperand, type Message, message, type RequestContext } from '#server/api.ts'
import type { WantedThing } from '../sale/wanted-things.ts'

export interface UsedVoucher extends Voucher {
  id: number
}

interface VoucherOfOrder {
  voucher?: UsedVoucher
  /** The reason why the code is not used. */
  problem: Message | null
  /** By line: the code is for it. */
  isFor: boolean[]
}

/**
 * The discount code of a sale, and the lines that it is for. It is locked before its uses are counted, so that no two sales
 * take the last one.
 */
export async function orderVoucher(
  context: RequestContext,
  code: string | undefined,
  customer_id: number,
  things: readonly WantedThing[],
): Promise<VoucherOfOrder> {
  const name = code?.trim().toUpperCase() ?? ''
  const none = { problem: null, isFor: things.map(() => false) }
  if (name === '') return none
  const { records, tx, today, user } = context
  if (user.features.enable_discounts !== true) return { ...none, problem: message('quotations.no_codes') }
  const [found] = await records('voucher')
    .asSystem()
    .lockAll({ where: { name: literalOperand(name) } })
  if (!found) return { ...none, problem: message('store.no_such_code', { code: name }) }
  const [uses] = await tx.query(sql<{ used: number }>`
    select count(*)::int as used from voucher_usages where voucher_id = ${found.id}::bigint and released_at is null`)
  const voucher = { ...found, used: uses?.used ?? 0 }
  const refusal = voucherRefusal(voucher, { today, customer_id })
  if (refusal !== undefined) return { ...none, problem: message(`store.code_${refusal}`) }
  const isFor = await linesOf(context, voucher, things)
  if (!isFor.includes(true)) return { ...none, problem: message('store.code_for_nothing') }
  return { voucher, problem: null, isFor }
}

/**
 * COD-11: the restrictions of a code, all of which must hold. A category is all that is in it, and in the categories within it. A bundle has
 * no product of its own and no category.
 */
async function linesOf(
  { tx }: RequestContext,
  { product_id, category_id, tag_id }: { product_id: number | null; category_id: number | null; tag_id: number | null },
  things: readonly WantedThing[],
): Promise<boolean[]> {
  const ids = (of: 'product_id' | 'bundle_id') => things.flatMap((thing) => thing[of] ?? [])
  const found = await tx.query(sql<{ product_id: number | null; bundle_id: number | null }>`
    with recursive within as (
      select id from store_categories where id = ${category_id}::bigint
      union
      select one.id from store_categories as one join within on one.parent_id = within.id
    )
    select id as product_id, null::bigint as bundle_id from products
    where id = any(${ids('product_id')}::bigint[]) and id = coalesce(${product_id}::bigint, id)
      and (${category_id}::bigint is null or id in (
        select product_id from product_categories where category_id in (select id from within)))
      and (${tag_id}::bigint is null or id in (select product_id from product_tags where tag_id = ${tag_id}::bigint))
    union all
    select null, id from bundles
    where id = any(${ids('bundle_id')}::bigint[]) and ${product_id}::bigint is null and ${category_id}::bigint is null
      and (${tag_id}::bigint is null or id in (select bundle_id from bundle_tags where tag_id = ${tag_id}::bigint))`)
  return things.map((thing) =>
    found.some(
      (one) => (one.product_id ?? undefined) === thing.product_id && (one.bundle_id ?? undefined) === thing.bundle_id,
    ),
  )
}
