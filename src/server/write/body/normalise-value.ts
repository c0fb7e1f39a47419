import { message } from '#protocol/messages/message.ts'
import type { FieldModel } from '#declarations/model.ts'
import type { Normalised } from '#protocol/kinds/kind.ts'
import { kindOf } from '#protocol/kinds/registry.ts'
import { sanitiseHtml } from './sanitise-html.ts'

/**
 * Normalises a valid value for storage: text is trimmed and brought into the form of its kind; formatted text is
 * sanitised. Empty text becomes null, and so does an empty choice that is not declared.
 *
 * @param country ISO country of phone numbers without a prefix
 */
export function normaliseValue(field: FieldModel, value: unknown, country: string): Normalised {
  if (containsNul(value)) return { message: message('validation.character') }
  if (typeof value !== 'string') return { value }
  const kind = kindOf(field.kind)
  if (kind.isHtml) return { value: sanitiseHtml(value) }
  const text = field.uppercase ? value.trim().toUpperCase() : value.trim()
  if (text === '' && !field.choices?.some((choice) => choice.value === '')) return { value: null }
  if (field.plainText && /<[a-z!/?]/i.test(text)) return { message: message('validation.plain_text') }
  return kind.normalise(text, { country })
}

/** PostgreSQL cannot store the character U+0000, at any depth of the value. */
function containsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\u0000')
  if (Array.isArray(value)) return value.some(containsNul)
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([key, inner]) => containsNul(key) || containsNul(inner))
}
