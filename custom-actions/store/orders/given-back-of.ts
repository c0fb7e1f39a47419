import type { RequestContext } from '#server/api.ts'

/** The pence that refunds of an order's payment have credited. The payment is locked, so no refund begins meanwhile. */
export async function givenBackOf(
  { records }: RequestContext,
  { payment_id }: { payment_id: number | null },
): Promise<number> {
  if (payment_id === null) return 0
  await records('payment').asSystem().lock(payment_id)
  const refunds = await records('refund')
    .asSystem()
    .list({ where: { payment_id, state: { ne: 'failed' } } })
  return refunds.reduce((sum, { given_back }) => sum + (given_back ?? 0), 0)
}
