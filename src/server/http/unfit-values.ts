import { message, type Message } from '#protocol/messages/message.ts'
import { ValidationFailed } from '../errors.ts'

export const NOT_STORED = message('validation.character')
const MOST_NAMED = 40

/**
 * Rejects values that cannot be stored, anywhere in a body: U+0000 and lone surrogates, which PostgreSQL cannot hold,
 * and numbers beyond exact precision. Later code need not check for them.
 *
 * @throws ValidationFailed that names the places, such as `rates.2.name`
 */
export function refuseUnfitValues(body: unknown): void {
  const errors: Record<string, Message[]> = {}
  collect(body, '', errors)
  if (Object.keys(errors).length > 0) throw new ValidationFailed(errors)
}

function collect(value: unknown, place: string, errors: Record<string, Message[]>): void {
  if (Object.keys(errors).length >= MOST_NAMED) return
  const problem = problemOf(value)
  if (problem !== undefined) errors[place] = [problem]
  else if (typeof value === 'object' && value !== null) {
    for (const [name, inner] of Object.entries(value)) {
      if (isUnfit(name)) errors[place] = [NOT_STORED]
      else collect(inner, place === '' ? name : `${place}.${name}`, errors)
    }
  }
}

function problemOf(value: unknown): Message | undefined {
  if (typeof value === 'string') return isUnfit(value) ? NOT_STORED : undefined
  if (typeof value !== 'number') return undefined
  if (value > Number.MAX_SAFE_INTEGER) return message('validation.maximum', { limit: Number.MAX_SAFE_INTEGER })
  if (value < Number.MIN_SAFE_INTEGER) return message('validation.minimum', { limit: Number.MIN_SAFE_INTEGER })
  return undefined
}

/** With the u flag, a pattern matches only lone surrogates. */
const UNFIT = /\0|\p{Surrogate}/u

function isUnfit(text: string): boolean {
  return UNFIT.test(text)
}
