import type { Said } from '#protocol/messages/message.ts'
import { lookup } from '#declarations/lookup.ts'
import type { FieldModel } from '#declarations/model.ts'
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

type InTenant = Pick<RequestContext, 'model' | 'tenant'>

/** A text in the wording of the request's tenant; a message takes it on where it is rendered. */
export function inTenantWords(context: InTenant, said: string): string
export function inTenantWords(context: InTenant, said: Said): Said
export function inTenantWords({ model, tenant }: InTenant, said: Said): Said {
  if (typeof said !== 'string' || !said.includes('%{')) return said
  return withVocabulary(said, tenantVocabulary(model.application, tenant))
}

/** The choices of a field, with titles in the wording of the request's tenant. */
export function choicesInTenantWords(context: InTenant, choices: FieldModel['choices']): Pick<FieldModel, 'choices'> {
  return choices ? { choices: choices.map((one) => ({ ...one, title: inTenantWords(context, one.title) })) } : {}
}
