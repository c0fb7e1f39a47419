import { randomBytes } from 'node:crypto'
import helmet from '@fastify/helmet'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { HttpSettings } from './http-settings.ts'

/** Placeholder of the nonce in the built page; the build writes it. */
export const NONCE_PLACEHOLDER = '__CSP_NONCE__'

declare module 'fastify' {
  interface FastifyRequest {
    /** Unique per page; style elements that carry it are applied. */
    styleNonce: string
  }
}

/**
 * Security headers. The content security policy allows no inline script and no code made at run time. Style elements,
 * which the component library makes as it renders, need the reply's nonce; style attributes are allowed, because
 * formatted text aligns its paragraphs with them (docs/decisions/content-security-policy.md).
 */
export async function addSecurityHeaders(app: FastifyInstance, { imageHosts }: HttpSettings): Promise<void> {
  app.decorateRequest('styleNonce', '')
  app.addHook('onRequest', async (request) => {
    if (!isData(request)) request.styleNonce = randomBytes(16).toString('base64')
  })
  await app.register(helmet, { global: true, contentSecurityPolicy: false, strictTransportSecurity: false })
  app.addHook('onSend', async (request, reply) => {
    reply.header(
      'content-security-policy',
      isData(request) ? POLICY_OF_DATA : policyOfPage(request.styleNonce, imageHosts),
    )
    reply.header('permissions-policy', 'camera=(self), geolocation=(self), microphone=()')
    if (request.protocol === 'https') reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
  })
}

/** Replies of the API are never displayed as a page; a stored file opened directly can run nothing. */
const POLICY_OF_DATA = "default-src 'none'; frame-ancestors 'none'; sandbox"

function isData({ url }: FastifyRequest): boolean {
  return url.startsWith('/api/') && !url.startsWith('/api/docs')
}

function policyOfPage(nonce: string, imageHosts: readonly string[]): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    ["img-src 'self' data: blob:", ...imageHosts].join(' '),
    "font-src 'self' data:",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
