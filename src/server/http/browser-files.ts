import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { NotFound } from '../errors.ts'
import type { HttpSettings } from './http-settings.ts'
import { NONCE_PLACEHOLDER } from './security-headers.ts'

const YEAR_IN_SECONDS = 365 * 24 * 60 * 60

/**
 * Serves the built browser app, and answers every address without a route. Files under `assets/` have hashed names and
 * are cached for good; a `.br` or `.gz` beside a file is preferred. Any other address that a person can open is a
 * screen of the app, so it gets the page.
 */
export async function addBrowserFiles(app: FastifyInstance, { browserFolder }: HttpSettings): Promise<void> {
  const sendPage = browserFolder === undefined ? undefined : pageOf(browserFolder)
  app.setNotFoundHandler((request, reply) => {
    if (!sendPage || !isScreen(request)) throw new NotFound()
    return sendPage(request, reply)
  })
  if (browserFolder === undefined || !sendPage) return
  app.get('/', { logLevel: 'warn' }, sendPage)
  app.get('/index.html', { logLevel: 'warn' }, sendPage)
  await app.register(fastifyStatic, {
    root: browserFolder,
    index: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      const hashed = path.startsWith(join(browserFolder, 'assets'))
      reply.header('cache-control', hashed ? `public, max-age=${YEAR_IN_SECONDS}, immutable` : 'no-cache')
    },
  })
}

/** Sends the built page with the nonce of its reply; undefined when there is no build. */
function pageOf(browserFolder: string) {
  const path = join(browserFolder, 'index.html')
  if (!existsSync(path)) return undefined
  const page = readFileSync(path, 'utf8')
  return (request: FastifyRequest, reply: FastifyReply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(page.replaceAll(NONCE_PLACEHOLDER, request.styleNonce))
}

/** Screens have no extension in their address; a missing file must not return the page. */
function isScreen({ method, url }: FastifyRequest): boolean {
  const path = url.split('?')[0] ?? ''
  const isFile = /\.[a-z0-9]{2,5}$/i.test(path) || path.startsWith('/assets/')
  return method === 'GET' && !path.startsWith('/api') && !path.startsWith('/translations/') && !isFile
}
