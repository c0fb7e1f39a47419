/**
 * MSG-07: the cost of text messages: PER_SMS_COST for each distinct customer, however often they are listed.
 *
 * @param perSms pence
 * @returns pence
 */
export function smsCost(perSms: number, customerIds: Iterable<number>): number {
  return perSms * new Set(customerIds).size
}
