/**
 * The money that is still held for lessons by what they were paid with, be it a place, a period of a plan or an account: never is more credited for
 * lessons than was charged for them and the family does not have back already, be it by a refund that was given back or by the credit of another
 * lesson. Pence.
 */
export class PlaceCredit<Holder extends number | string> {
  readonly #left: Map<Holder, number>

  /** @param held by holder; one that is left out, as nothing is known of its price, limits nothing */
  constructor(held: ReadonlyMap<Holder, number>) {
    this.#left = new Map(held)
  }

  /**
   * Takes an amount off a holder.
   *
   * @returns the part of it that was held
   */
  take(holder: Holder | null | undefined, amount: number): number {
    const left = holder === null || holder === undefined ? undefined : this.#left.get(holder)
    if (left === undefined) return amount
    const taken = Math.min(amount, Math.max(0, left))
    this.#left.set(holder as Holder, left - amount)
    return taken
  }
}

/** A month of a plan, or all that a family brought along, in pence: nothing says what each of its lessons was charged. */
export interface HeldTogether {
  /** All that was charged; null where nobody knows. */
  charged: number | null
  /** The usual credits of all of its lessons, and of those that the child was in. */
  worth: number
  used: number
  /** The family has it back already. */
  returned: number
}

/**
 * The pence that are still held for lessons that were charged together: where nothing came back, all of them can be credited at what is
 * usual, and together at no more than was charged.
 */
export function heldTogether({ charged, worth, used, returned }: HeldTogether): number {
  const whole = Math.max(charged ?? worth, worth)
  return Math.min(charged ?? worth, whole - used) - returned
}
