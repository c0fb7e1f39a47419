import { addMonths, format, parseISO } from 'date-fns'
import { demoCustomerId, demoMethodId } from '../../../payment-simulator/demo-ids.ts'
import type { DemoBooks } from './demo-books.ts'
import type { DemoCard } from './plan-row-parts.ts'

/** The cards of families, each of which is added once. */
export class DemoCards {
  readonly #known = new Map<string, DemoCard>()

  constructor(readonly books: DemoBooks) {}

  /** The card of a family. One whose bank asks its owner each time is another. */
  of(customer_id: number, on: string, asks = false): DemoCard {
    const provider_method = demoMethodId(customer_id, asks)
    const known = this.#known.get(provider_method)
    if (known !== undefined) return known
    const last4 = String(1000 + ((customer_id * 37 + (asks ? 11 : 0)) % 9000))
    const brand = customer_id % 2 === 0 ? 'visa' : 'mastercard'
    const id = this.books.push('card', on, {
      customer_id,
      provider_customer: demoCustomerId(customer_id),
      provider_method,
      brand,
      last4,
      name: `${brand === 'visa' ? 'Visa' : 'Mastercard'} ${last4}`,
      expires: expiryOf(customer_id, on),
    })
    const card = { id, method: provider_method }
    this.#known.set(provider_method, card)
    return card
  }
}

/** Cards last for years; those of a few families ended with the month in which they were first used. */
function expiryOf(customer_id: number, on: string): string {
  const months = customer_id % 31 === 7 ? 0 : 18 + (customer_id % 30)
  return format(addMonths(parseISO(on), months), 'MM/yy')
}
