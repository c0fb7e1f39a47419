import { lookup } from '#declarations/lookup.ts'
import type { FieldModel } from '#declarations/model.ts'
import type { Normalised } from '#protocol/kinds/kind.ts'
import type { KindCode } from '#protocol/kinds/own-kind.ts'
import { kindOf } from '#protocol/kinds/registry.ts'
import { asMessage, message } from '#protocol/messages/message.ts'
import { sanitiseHtml } from './sanitise-html.ts'

/**
 * Normalises a valid value for storage: text is trimmed and brought into the form of its kind; formatted text is
 * sanitised. Empty text becomes null, and so does an empty choice that is not declared.
 *
 * @param country ISO country of phone numbers without a prefix
 * @param kinds code of the application's own kinds
 */
export function normaliseValue(
  field: FieldModel,
  value: unknown,
  country: string,
  kinds?: Readonly<Record<string, KindCode>>,
): Normalised {
  if (containsNul(value)) return { message: message('validation.character') }
  if (typeof value !== 'string') return { value }
  const kind = kindOf(field.kind)
  if (kind.isHtml) return { value: sanitiseHtml(value) }
  const text = field.uppercase ? value.trim().toUpperCase() : value.trim()
  if (text === '' && !field.choices?.some((choice) => choice.value === '')) return { value: null }
  if (field.plainText && /<[a-z!/?]/i.test(text)) return { message: message('validation.plain_text') }
  const normalised = kind.normalise(text, { country })
  const own = lookup(kinds, field.ownKind?.code ?? '')
  if (!own?.normalise || !('value' in normalised) || typeof normalised.value !== 'string') return normalised
  const result = own.normalise(normalised.value, { country })
  return 'message' in result ? { message: asMessage(result.message) } : result
}

/** PostgreSQL cannot store the character U+0000, at any depth of the value. */
function containsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\u0000')
  if (Array.isArray(value)) return value.some(containsNul)
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([key, inner]) => containsNul(key) || containsNul(inner))
}
