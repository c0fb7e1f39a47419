import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CodeNames } from '#protocol/custom-code.ts'
import type { KnownEndpoint } from '#server/routes/endpoints/call-targets.ts'
import { loadServerCode } from '#server/load-server-code.ts'

/**
 * The endpoints of custom code, for checking declared calls. Code that cannot be loaded here (because it imports
 * modules missing from this folder) is parsed for its method and its path only.
 */
export async function endpointDefinitions(root: string, names: CodeNames): Promise<Record<string, KnownEndpoint>> {
  const definitions: Record<string, KnownEndpoint> = {}
  for (const name of names.endpoint) {
    const none = { hook: [], computed: [], query: [], job: [] }
    const loaded = await loadServerCode(root, { ...names, ...none, endpoint: [name] }).catch(() => undefined)
    const definition = loaded?.endpoints[name] ?? readDefinition(join(root, `custom-actions/${name}.endpoint.ts`))
    if (definition) definitions[name] = definition
  }
  return definitions
}

function readDefinition(file: string): KnownEndpoint | undefined {
  const text = readFileSync(file, 'utf8')
  const [, method] = /\bmethod: ['"](GET|POST|PUT|PATCH|DELETE)['"]/.exec(text) ?? []
  const [, path] = /\bpath: ['"]([^'"]+)['"]/.exec(text) ?? []
  if (method === undefined || path === undefined) return undefined
  const run = () => Promise.reject(new Error(`${file} was only read.`))
  return { method: method as KnownEndpoint['method'], path, permission: '*', reply: {}, isUnread: true, run }
}
