import { asMessage, type Said } from '#protocol/messages/message.ts'
import type { RequestContext } from '../request-context.ts'
import { languageWith } from './message-language.ts'
import { renderMessage } from './render-message.ts'

/**
 * The text of a message, for a reply in which it is a value among others: in the words of the tenant and the first language of
 * the application. A refusal that is thrown needs none, and is in the language of whoever asked.
 */
export function saidToTenant({ model, tenant }: Pick<RequestContext, 'model' | 'tenant'>, said: Said): string {
  return renderMessage(asMessage(said), languageWith(model, tenant, model.application.languages[0] ?? 'en-GB', {}))
}
