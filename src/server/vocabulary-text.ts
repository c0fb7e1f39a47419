import type { ApplicationModel } from '#declarations/model.ts'
import { lookup } from '#declarations/lookup.ts'
import { tenantVocabulary } from './identity/tenant-settings.ts'
import type { RequestContext } from './request-context.ts'

/** Puts the words of a vocabulary into a text: `%{reader}` one, `%{readers}` several. */
export function withVocabulary(text: string, vocabulary: ApplicationModel['vocabulary']): string {
  return text.replace(/%\{(\w+)\}/g, (whole, word: string) => {
    const one = lookup(vocabulary, word)?.one
    return one ?? lookup(vocabulary, word.replace(/s$/, ''))?.many ?? whole
  })
}

/** A text in the words of the tenant that a request is for. */
export function inTenantWords({ model, tenant }: RequestContext, text: string): string {
  return text.includes('%{') ? withVocabulary(text, tenantVocabulary(model.application, tenant)) : text
}
