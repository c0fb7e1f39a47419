import { type Message, together } from '#protocol/messages/message.ts'
import { ValidationFailed } from '../../errors.ts'

/** Collects the errors of a body, so that all are reported at once. */
export class FieldErrors {
  private readonly found = new Map<string, Message[]>()

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
  add(field: string, said: Message): void {
    const place = this.places.get(field) ?? field
    const messages = this.found.get(place) ?? []
    this.found.set(place, distinct([...messages, said]))
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

  /** All messages as one, without their fields. */
  get together(): Message {
    return together(distinct([...this.found.values()].flat()))
  }

  get any(): boolean {
    return this.found.size > 0
  }

  /** @throws ValidationFailed when there are any */
  throwIfAny(): void {
    if (this.any) throw new ValidationFailed(Object.fromEntries(this.found))
  }
}

/** Each message once: two checks may say the same. */
export function distinct(messages: readonly Message[]): Message[] {
  return [...new Map(messages.map((one) => [JSON.stringify(one), one])).values()]
}
