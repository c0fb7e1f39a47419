import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { NotFound } from '../errors.ts'
import type { ServerParts } from '../server-parts.ts'

/**
 * `GET /translations/{lang}.json`: the words that differ from the declarations' own, as `translations/{lang}.json`
 * holds them. The file is read per request: a tenant changes its wording without a build and without a restart.
 */
export function addTranslationsRoute(app: FastifyInstance, { model, settings }: ServerParts): void {
  app.get<{ Params: { file: string } }>('/translations/:file', (request, reply) => {
    const language = /^([a-z]{2,3}(?:-[A-Z]{2})?)\.json$/.exec(request.params.file)?.[1]
    if (!language || !model.application.languages.includes(language)) throw new NotFound()
    const path = join(settings.translationsFolder ?? '', `${language}.json`)
    const words = settings.translationsFolder && existsSync(path) ? readFileSync(path, 'utf8') : '{}'
    return reply.type('application/json').header('cache-control', 'no-cache').send(words)
  })
}
