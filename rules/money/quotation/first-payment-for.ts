/** COST-15: the entry for a payment day; a day beyond the entries uses the last one. */
export function firstPaymentFor(entries: readonly number[], paymentDay: number): number | undefined {
  return entries[Math.min(paymentDay, entries.length) - 1]
}
