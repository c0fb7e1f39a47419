import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { PSEUDO_LANGUAGE } from '#protocol/text/pseudo-language.ts'
import { UnknownTenant } from '../database/database-errors.ts'
import { NotFound } from '../errors.ts'
import type { ServerParts } from '../server-parts.ts'
import { requestTenant } from './request-tenant.ts'
import { translationWords } from './translation-words.ts'

/**
 * `GET /translations/{lang}.json`: the texts that differ from the declarations' own; the tenant's override the
 * application's. The files are read per request: a tenant changes its wording without a build and without a restart.
 * Browsers revalidate by ETag.
 */
export function addTranslationsRoute(app: FastifyInstance, parts: ServerParts): void {
  const { model, settings } = parts
  const languages = [...model.application.languages, ...(settings.pseudoLanguage ? [PSEUDO_LANGUAGE] : [])]
  app.get<{ Params: { file: string } }>('/translations/:file', async (request, reply) => {
    const language = /^([a-z]{2,3}(?:-[A-Z]{2})?)\.json$/.exec(request.params.file)?.[1]
    if (!language || !languages.includes(language)) throw new NotFound()
    const words = JSON.stringify(await wordsFor(parts, request, language))
    const etag = `"${createHash('sha256').update(words).digest('base64url').slice(0, 22)}"`
    void reply.header('etag', etag).header('vary', 'x-tenant, host').header('cache-control', 'no-cache')
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    return reply.type('application/json').send(words)
  })
}

/** A broken file must not stop people from working: it is logged, and the declarations' texts are used. */
async function wordsFor({ database, settings }: ServerParts, request: FastifyRequest, language: string) {
  const { translationsFolder, tenant } = settings
  if (translationsFolder === undefined) return {}
  const slug = await database
    .request({ tenant: requestTenant(request, tenant) }, async (_tx, opened) => opened.tenant.slug, { readOnly: true })
    .catch((error: unknown) => {
      if (error instanceof UnknownTenant) return undefined
      throw error
    })
  try {
    return await translationWords(translationsFolder, language, slug)
  } catch (error) {
    request.log.error({ err: error }, 'translations')
    return {}
  }
}
