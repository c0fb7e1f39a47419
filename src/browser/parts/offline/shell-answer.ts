/** Time to wait for a poor network when there is a copy. */
const PATIENCE_MS = 3_000
const PAGE = '/'

export interface ShellParts {
  open: () => Promise<Pick<Cache, 'match' | 'put' | 'add' | 'addAll'>>
  fetch: (request: Request) => Promise<Response>
}

/**
 * Serves the application's own files: hashed ones from the cache, the page and the texts from the network while it
 * responds. Undefined for any other request, including all of the API, which is left alone.
 */
export function shellAnswer(request: Request, origin: string, parts: ShellParts): Promise<Response> | undefined {
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== origin) return undefined
  if (url.pathname.startsWith('/assets/')) return copyFirst(request, parts)
  if (url.pathname.startsWith('/translations/')) return networkFirst(request, request, parts)
  const isScreen = request.mode === 'navigate' && !/^\/(api|dev)(\/|$)/.test(url.pathname)
  return isScreen ? networkFirst(request, PAGE, parts) : undefined
}

async function copyFirst(request: Request, { open, fetch }: ShellParts): Promise<Response> {
  const cache = await open()
  const copy = await cache.match(request)
  if (copy) return copy
  const answer = await fetch(request)
  if (answer.ok) await cache.put(request, answer.clone())
  return answer
}

async function networkFirst(request: Request, key: Request | string, { open, fetch }: ShellParts): Promise<Response> {
  const cache = await open()
  const answer = fetch(request).then(async (fresh) => {
    if (fresh.ok) await cache.put(key, fresh.clone())
    return fresh
  })
  const copy = await cache.match(key)
  if (!copy) return answer
  const patience = new Promise<Response>((resolve) => setTimeout(() => resolve(copy), PATIENCE_MS))
  return Promise.race([answer.catch(() => copy), patience])
}
