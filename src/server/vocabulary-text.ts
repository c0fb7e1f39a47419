import { lookup } from '#declarations/lookup.ts'
import { vocabularyWords, type Vocabulary } from '#protocol/vocabulary.ts'
import { tenantVocabulary } from './identity/tenants/tenant-settings.ts'
import type { RequestContext } from './request-context.ts'

/** Inserts the words of a vocabulary into a text: `%{reader}` singular, `%{readers}` plural, `%{lower_readers}` in a sentence. */
export function withVocabulary(text: string, vocabulary: Vocabulary): string {
  // Most texts name no word: an API's document has tens of thousands of them.
  if (!text.includes('%{')) return text
  const words = vocabularyWords(vocabulary)
  return text.replace(/%\{(\w+)\}/g, (whole, word: string) => lookup(words, word) ?? whole)
}

/** A text in the wording of the request's tenant. */
export function inTenantWords({ model, tenant }: Pick<RequestContext, 'model' | 'tenant'>, text: string): string {
  return text.includes('%{') ? withVocabulary(text, tenantVocabulary(model.application, tenant)) : text
}
