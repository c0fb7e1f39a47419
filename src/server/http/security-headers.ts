import { randomBytes } from 'node:crypto'
import helmet from '@fastify/helmet'
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { VIDEO_ORIGINS } from '#protocol/kinds/rich-text-video.ts'
import type { EmbeddedHosts, HttpSettings } from './http-settings.ts'

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
export async function addSecurityHeaders(
  app: FastifyInstance,
  { imageHosts, embeddedHosts }: HttpSettings,
): Promise<void> {
  const always = {
    ...(await headersOfHelmet()),
    'permissions-policy': 'camera=(self), geolocation=(self), microphone=()',
  }
  const ofData = { ...always, 'content-security-policy': POLICY_OF_DATA }
  app.decorateRequest('styleNonce', '')
  // Set for every reply, errors included, before anything can fail.
  app.addHook('onRequest', (request, reply, done) => {
    if (isData(request)) reply.headers(ofData)
    else {
      request.styleNonce = randomBytes(16).toString('base64')
      reply.headers(always)
      reply.header('content-security-policy', policyOfPage(request.styleNonce, imageHosts, embeddedHosts))
    }
    if (request.protocol === 'https') reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
    done()
  })
}

/** The headers that helmet sets. They are the same for every reply, so it is asked once. */
async function headersOfHelmet(): Promise<Record<string, string>> {
  const app = fastify()
  app.get('/', (_request, reply) => reply.send())
  const { headers: without } = await askedFor(app)
  const guarded = fastify()
  await guarded.register(helmet, { global: true, contentSecurityPolicy: false, strictTransportSecurity: false })
  guarded.get('/', (_request, reply) => reply.send())
  const { headers } = await askedFor(guarded)
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (name in without ? [] : [[name, String(value)]])),
  )
}

async function askedFor(app: FastifyInstance) {
  const reply = await app.inject('/')
  await app.close()
  return reply
}

/** Replies of the API are never displayed as a page; a stored file opened directly can run nothing. */
const POLICY_OF_DATA = "default-src 'none'; frame-ancestors 'none'; sandbox"

function isData({ url }: FastifyRequest): boolean {
  return url.startsWith('/api/') && !url.startsWith('/api/docs')
}

function policyOfPage(nonce: string, imageHosts: readonly string[], embedded?: EmbeddedHosts): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...(embedded?.scripts ?? [])].join(' '),
    ["frame-src 'self'", ...VIDEO_ORIGINS, ...(embedded?.frames ?? [])].join(' '),
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    ["img-src 'self' data: blob:", ...imageHosts].join(' '),
    "font-src 'self' data:",
    ["connect-src 'self'", ...(embedded?.calls ?? [])].join(' '),
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
