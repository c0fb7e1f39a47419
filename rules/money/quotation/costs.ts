import { settle } from './balance-lines.ts'
import { type QuotationLine, type Service, sumOf } from './line.ts'
import type { Quotation } from './quote.ts'

/** ACC-20: the costs that an acceptance sends along, in pence. */
export interface Costs {
  course: number
  discount: number
  discounted_amount: number
  badge: number
  non_members: number
  total: number
  amount_due: number
  discounted_amount_due: number
}

const COURSE_PART: readonly Service[] = ['course', 'lesson', 'taster', 'monthly', 'deposit']

/**
 * COST-10, COST-17: a quotation in the names of ACC-20. `amount_due` is due without the discount, and
 * `discounted_amount_due` with it: that is charged. The total holds a bundle that is not free.
 */
export function costsOf({ lines, total: cost, balance_use, amount_due: due }: Quotation): Costs {
  const charges = lines.filter(({ type }) => type === 'charge')
  const of = (...services: Service[]) => sumOf(charges.filter(({ service }) => services.includes(service)))
  const discount = sumOf(lines.filter(isDiscount))
  const course = of(...COURSE_PART)
  return {
    course,
    discount: 0 - discount,
    discounted_amount: course + discount,
    badge: of('badge'),
    non_members: of('surcharge'),
    total: sumOf(charges),
    amount_due: settle(cost - discount, balance_use).amount_due,
    discounted_amount_due: due,
  }
}

function isDiscount({ type }: QuotationLine): boolean {
  return type === 'discount'
}
