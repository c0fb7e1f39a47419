import { ValidationFailed } from '../errors.ts'

/** Collects what is wrong with a body, so that everything is said at once. */
export class FieldErrors {
  private readonly found = new Map<string, string[]>()

  /** @param field name of the field; `''` for what belongs to no single one */
  add(field: string, message: string): void {
    const messages = this.found.get(field) ?? []
    if (!messages.includes(message)) this.found.set(field, [...messages, message])
  }

  /** Adds what was found in a part of the body: `addAll('rates.2.', errors)`. */
  addAll(prefix: string, errors: FieldErrors): void {
    for (const [field, messages] of errors.found) {
      for (const message of messages) this.add(`${prefix}${field}`, message)
    }
  }

  has(field: string): boolean {
    return this.found.has(field)
  }

  get any(): boolean {
    return this.found.size > 0
  }

  /** @throws ValidationFailed when anything was found */
  throwIfAny(): void {
    if (this.any) throw new ValidationFailed(Object.fromEntries(this.found))
  }
}
