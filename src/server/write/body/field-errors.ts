import { ValidationFailed } from '../../errors.ts'

/** Collects the errors of a body, so that all are reported at once. */
export class FieldErrors {
  private readonly found = new Map<string, string[]>()

  /** @param places positions of fields in the body, if not under their names */
  constructor(private readonly places = new Map<string, string>()) {}

  /** A field was sent as a part of an object: its errors are reported there. */
  standsAt(field: string, place: string): void {
    this.places.set(field, place)
  }

  /** An empty collection for the same body. */
  anew(): FieldErrors {
    return new FieldErrors(this.places)
  }

  /** @param field name of the field; `''` when it concerns none in particular */
  add(field: string, message: string): void {
    const place = this.places.get(field) ?? field
    const messages = this.found.get(place) ?? []
    if (!messages.includes(message)) this.found.set(place, [...messages, message])
  }

  /** Adds the errors of a part of the body: `addAll('rates.2.', errors)`. */
  addAll(prefix: string, errors: FieldErrors): void {
    for (const [field, messages] of errors.found) {
      for (const message of messages) this.add(`${prefix}${field}`, message)
    }
  }

  has(field: string): boolean {
    return this.found.has(this.places.get(field) ?? field)
  }

  /** The messages, without their fields. */
  get messages(): string[] {
    return [...new Set([...this.found.values()].flat())]
  }

  get any(): boolean {
    return this.found.size > 0
  }

  /** @throws ValidationFailed when there are any */
  throwIfAny(): void {
    if (this.any) throw new ValidationFailed(Object.fromEntries(this.found))
  }
}
