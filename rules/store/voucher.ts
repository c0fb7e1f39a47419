import { halfUp } from '../money/half-up.ts'
import { exact, over, times } from '../money/exact/fraction.ts'

/** A discount code of the store, COD-03. */
export interface Voucher {
  discount_type: 'percentage' | 'value'
  /** Of 100, or pence. */
  amount: number
  start_date: string | null
  end_date: string | null
  is_limited: boolean
  usage_limit: number
  /** Uses that were not given up. */
  used: number
  customer_id: number | null
}

/** The reason why a code of the store cannot be used. */
export type VoucherRefusal = 'too_early' | 'over' | 'of_other_family' | 'used_up'

/** COD-11: the reason why a code cannot be used today by this family; undefined when it can. */
export function voucherRefusal(
  voucher: Voucher,
  { today, customer_id }: { today: string; customer_id: number },
): VoucherRefusal | undefined {
  if (voucher.start_date !== null && today < voucher.start_date) return 'too_early'
  if (voucher.end_date !== null && today > voucher.end_date) return 'over'
  if (voucher.customer_id !== null && voucher.customer_id !== customer_id) return 'of_other_family'
  if (voucher.is_limited && voucher.used >= voucher.usage_limit) return 'used_up'
  return undefined
}

/**
 * The discount of each line, in pence: never more than the line, and together exactly what the code gives on all that it is
 * for. A percentage is rounded once, on their sum, and spread in proportion; the last of them takes the rest.
 *
 * @param amounts of the lines that the code is for, in pence
 */
export function spreadDiscount(
  { discount_type, amount }: Pick<Voucher, 'discount_type' | 'amount'>,
  amounts: readonly number[],
): number[] {
  const sum = amounts.reduce((all, one) => all + one, 0)
  const share =
    discount_type === 'value' ? amount : halfUp(over(times(exact(sum), exact(Math.round(amount * 100))), exact(10_000)))
  const discount = Math.min(sum, share)
  let reached = 0
  let given = 0
  return amounts.map((one) => {
    reached += one
    const until = sum === 0 ? 0 : Number((BigInt(discount) * BigInt(reached)) / BigInt(sum))
    const part = until - given
    given = until
    return part
  })
}
