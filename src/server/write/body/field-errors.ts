import { ValidationFailed } from '../../errors.ts'

/** Collects what is wrong with a body, so that everything is said at once. */
export class FieldErrors {
  private readonly found = new Map<string, string[]>()

  /** @param places where fields stand in the body, if not under their names */
  constructor(private readonly places = new Map<string, string>()) {}

  /** A field was sent as a part of an object: what is wrong with it is told there. */
  standsAt(field: string, place: string): void {
    this.places.set(field, place)
  }

  /** Nothing found yet, of the same body. */
  anew(): FieldErrors {
    return new FieldErrors(this.places)
  }

  /** @param field name of the field; `''` for what belongs to no single one */
  add(field: string, message: string): void {
    const place = this.places.get(field) ?? field
    const messages = this.found.get(place) ?? []
    if (!messages.includes(message)) this.found.set(place, [...messages, message])
  }

  /** Adds what was found in a part of the body: `addAll('rates.2.', errors)`. */
  addAll(prefix: string, errors: FieldErrors): void {
    for (const [field, messages] of errors.found) {
      for (const message of messages) this.add(`${prefix}${field}`, message)
    }
  }

  has(field: string): boolean {
    return this.found.has(this.places.get(field) ?? field)
  }

  get any(): boolean {
    return this.found.size > 0
  }

  /** @throws ValidationFailed when anything was found */
  throwIfAny(): void {
    if (this.any) throw new ValidationFailed(Object.fromEntries(this.found))
  }
}
