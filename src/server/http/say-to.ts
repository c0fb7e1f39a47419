import type { FastifyRequest } from 'fastify'
import type { TenantRow } from '../database/database.ts'
import { messageLanguage } from '../messages/message-language.ts'
import { renderMessage } from '../messages/render-message.ts'
import type { ServerParts } from '../server-parts.ts'
import type { Say } from './error-replies.ts'
import { requestTenant } from './request-tenant.ts'

/**
 * Renders messages for whoever sent a request.
 *
 * @param tenant once it was looked up; before, the files of the named one are taken, and the application's own words
 */
export async function sayTo(parts: ServerParts, request: FastifyRequest, tenant?: TenantRow): Promise<Say> {
  const language = await messageLanguage(parts, {
    tenant,
    slug: requestTenant(request, parts.settings.tenant),
    accepts: request.headers['accept-language'],
  })
  return (said) => renderMessage(said, language)
}
