import type { ApplicationModel } from '#declarations/model.ts'
import type { TextLanguages } from '#protocol/condition.ts'
import { acceptedLanguage } from '#protocol/text/accepted-language.ts'
import type { TenantRow } from '../database/database.ts'

/**
 * The language in which localised texts of a tenant are read and written: the first accepted one of the content languages, else
 * the tenant's own. Undefined where no text is kept in several.
 *
 * @param accepts the header `Accept-Language`
 */
export function textLanguages(
  { languages, contentLanguages = languages }: Pick<ApplicationModel, 'languages' | 'contentLanguages'>,
  { language: own }: Pick<TenantRow, 'language'>,
  accepts = '',
): TextLanguages | undefined {
  if (contentLanguages.length < 2) return undefined
  return { own, reader: acceptedLanguage(accepts, [...new Set([own, ...contentLanguages])]) ?? own }
}
