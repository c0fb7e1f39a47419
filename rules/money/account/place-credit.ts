/**
 * The money that places still hold for lessons: never is more credited for the lessons of a place than it was charged for them and the family does
 * not have back already, be it by a refund that was given back or by the credit of another lesson. Pence.
 */
export class PlaceCredit {
  readonly #left: Map<number, number>

  /** @param held by place; one that is left out, as nothing is known of its price, limits nothing */
  constructor(held: ReadonlyMap<number, number>) {
    this.#left = new Map(held)
  }

  /**
   * Takes an amount off a place.
   *
   * @returns the part of it that the place held
   */
  take(place: number | null | undefined, amount: number): number {
    const left = place === null || place === undefined ? undefined : this.#left.get(place)
    if (left === undefined) return amount
    const taken = Math.min(amount, Math.max(0, left))
    this.#left.set(place as number, left - amount)
    return taken
  }
}
