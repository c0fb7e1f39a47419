import type { RequestContext } from '#server/api.ts'

/** The code of an order that came to nothing can be used again. */
export async function releaseVoucher({ records, now }: RequestContext, order_id: number): Promise<void> {
  const usages = records('voucher_usage').asSystem()
  const open = await usages.lockAll({ where: { order_id, released_at: null } })
  await usages.updateMany(open, { released_at: now.toISOString() })
}
