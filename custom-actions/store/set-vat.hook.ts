import { vatAmount } from '#rules/store/vat-amount.ts'
import type { HookDefinition } from '#server/api.ts'

/** BUN-21: VAT that is switched on without an amount is that in the price, and follows it until somebody types another. */
const setVat: HookDefinition<'product' | 'bundle' | 'product_price' | 'bundle_price'> = (_context, { rows }) => {
  for (const row of rows) {
    const { before, after } = row
    const isSwitchedOn = after?.vat && !before?.vat
    const isWithoutAmount = isSwitchedOn && (after.vat_amount ?? 0) === 0
    const isOfFormerPrice =
      after?.vat &&
      before?.vat &&
      after.price !== before.price &&
      after.vat_amount === before.vat_amount &&
      before.vat_amount === vatAmount(before.price ?? 0)
    if (isWithoutAmount || isOfFormerPrice) row.set({ vat_amount: vatAmount(after.price ?? 0) })
  }
}

export default setVat
