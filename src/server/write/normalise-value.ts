import { isValid, parseISO } from 'date-fns'
import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js'
import type { FieldModel } from '#declarations/model.ts'
import { normaliseEmail } from '#protocol/email-address.ts'
import { sanitiseHtml } from './sanitise-html.ts'

/** A value as it is stored, or why it cannot be. */
export type Normalised = { value: unknown } | { message: string }

/**
 * Brings a value that fits its schema into the one form in which it is stored: text without space around it, phones
 * E.164, email addresses as `normaliseEmail` has them, postcodes upper case with their space, instants ISO UTC, formatted text sanitised. Empty text is no value.
 *
 * @param country ISO country of phones without a prefix
 */
export function normaliseValue(field: FieldModel, value: unknown, country: string): Normalised {
  if (containsNul(value)) return { message: 'This contains a character that cannot be stored.' }
  if (typeof value !== 'string') return { value }
  if (field.kind === 'richText') return { value: sanitiseHtml(value) }
  const text = field.uppercase ? value.trim().toUpperCase() : value.trim()
  if (text === '' && field.kind !== 'choice') return { value: null }
  if (field.plainText && /<[a-z!/?]/i.test(text)) return { message: 'Input must be plain text only.' }
  if (field.kind === 'email') return { value: normaliseEmail(text) }
  if (field.kind === 'phone') return phone(text, country)
  if (field.kind === 'postcode') return { value: postcode(text) }
  if (field.kind === 'color') return { value: text.toLowerCase() }
  if (field.kind === 'date') return date(text)
  if (field.kind === 'dateTime') return instant(text)
  return { value: text }
}

function phone(text: string, country: string): Normalised {
  const number = parsePhoneNumberFromString(text, country as CountryCode)
  return number?.isPossible() ? { value: number.number } : { message: 'Enter a phone number, such as 01632 960123.' }
}

/** British postcodes get their space; those of other countries stay as they are written. */
function postcode(text: string): string {
  const upper = text.toUpperCase().replace(/\s+/g, ' ')
  const british = /^([A-Z]{1,2}[0-9][A-Z0-9]?) ?([0-9][A-Z]{2})$/.exec(upper)
  return british ? `${british[1]} ${british[2]}` : upper
}

function date(text: string): Normalised {
  return text.startsWith('0000') ? { message: 'Enter a date, such as 2026-03-31.' } : { value: text }
}

function instant(text: string): Normalised {
  const parsed = parseISO(text)
  const valid = isValid(parsed) && parsed.getUTCFullYear() > 0
  return valid ? { value: parsed.toISOString() } : { message: 'Enter a date and time.' }
}

/** PostgreSQL cannot store the character U+0000, wherever in the value it stands. */
function containsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\u0000')
  if (Array.isArray(value)) return value.some(containsNul)
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([key, inner]) => containsNul(key) || containsNul(inner))
}
