import type { FastifyInstance } from 'fastify'
import { filePaths } from '../openapi/file-paths.ts'
import { publicPaths } from '../openapi/public-paths.ts'
import type { Route } from '../routes/route.ts'

/**
 * Refuses to start with a call that requires no permission: under /api only the route table, the calls that the API
 * document lists as public, those for files, which check access themselves, and the document itself are allowed. Must
 * run before any route is added.
 */
export function refuseUnguardedCalls(app: FastifyInstance, routes: readonly Route[]): void {
  const guarded = new Set(routes.map(({ method, path }) => `${method} /api/${withoutPatterns(path)}`))
  const open = new Set([...openCalls(), ...callsOf(filePaths())])
  app.addHook('onRoute', ({ method, url }) => {
    if (!url.startsWith('/api') || url.startsWith('/api/docs')) return
    for (const one of [method].flat()) {
      const call = `${one === 'HEAD' ? 'GET' : one} ${withoutPatterns(url)}`
      if (one === 'OPTIONS' || guarded.has(call) || open.has(call)) continue
      throw new Error(
        `The call ${call} asks for no permission. Put it into the route table with one, or, when it is meant for everybody, describe it in src/server/openapi/public-paths.ts.`,
      )
    }
  })
}

/** The calls that work without a session: `POST /api/login`. */
export function openCalls(): string[] {
  return callsOf(publicPaths())
}

function callsOf(paths: Record<string, Record<string, unknown>>): string[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} /api${path.replace(/\{(\w+)\}/g, ':$1')}`),
  )
}

/** `books/:id(^\d+$)` is `books/:id`. */
function withoutPatterns(path: string): string {
  return path.replace(/(:\w+)\([^)]*\)/g, '$1')
}
