import { vatAmount } from '#rules/store/vat-amount.ts'
import type { HookDefinition } from '#server/api.ts'

/** BUN-21: VAT that is switched on without an amount is that in the price. */
const setVat: HookDefinition<'product' | 'bundle' | 'product_price' | 'bundle_price'> = (_context, { rows }) => {
  for (const row of rows) {
    const { before, after } = row
    const isSwitchedOn = after?.vat && !before?.vat
    if (isSwitchedOn && (after.vat_amount ?? 0) === 0) row.set({ vat_amount: vatAmount(after.price ?? 0) })
  }
}

export default setVat
