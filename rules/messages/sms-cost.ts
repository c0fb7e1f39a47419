/**
 * MSG-07: what text messages cost: PER_SMS_COST for each distinct customer, however often he is named.
 *
 * @param perSms pence
 * @returns pence
 */
export function smsCost(perSms: number, customerIds: Iterable<number>): number {
  return perSms * new Set(customerIds).size
}
