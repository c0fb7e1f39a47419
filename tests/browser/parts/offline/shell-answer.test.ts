import { describe, expect, it, vi } from 'vitest'
import { shellAnswer, type ShellParts } from '#browser/parts/offline/shell-answer.ts'

const ORIGIN = 'https://north.example'

interface Asked {
  url: string
  method?: string
  mode?: string
}
const request = ({ url, method = 'GET', mode = 'cors' }: Asked) =>
  ({ url: ORIGIN + url, method, mode }) as unknown as Request

/** A cache, and a network that gives the text of the address, fails, or never answers. */
function parts(network: 'up' | 'down' | 'silent', kept: Record<string, string> = {}) {
  const cache = new Map(Object.entries(kept).map(([key, text]) => [key, new Response(text)]))
  const keyOf = (key: RequestInfo | URL) => (typeof key === 'string' ? key : new URL((key as Request).url).pathname)
  const fetch = vi.fn((asked: Request): Promise<Response> => {
    if (network === 'down') return Promise.reject(new TypeError('Failed to fetch'))
    if (network === 'silent') return new Promise(() => undefined)
    return Promise.resolve(new Response(`fresh ${new URL(asked.url).pathname}`))
  })
  const open: ShellParts['open'] = async () => ({
    match: async (key) => cache.get(keyOf(key))?.clone(),
    put: async (key, response) => void cache.set(keyOf(key), response),
    add: async () => undefined,
    addAll: async () => undefined,
  })
  return { cache, fetch, shell: { open, fetch } }
}
const textOf = async (answer: Promise<Response> | undefined) => (await answer)?.text()

describe('the files of the application', () => {
  it('leave the API alone, and whatever is not read', () => {
    const { shell } = parts('up')
    for (const asked of [
      { url: '/api/loans' },
      { url: '/api/docs', mode: 'navigate' },
      { url: '/dev/mail', mode: 'navigate' },
      { url: '/assets/first.js', method: 'POST' },
    ]) {
      expect(shellAnswer(request(asked), ORIGIN, shell)).toBeUndefined()
    }
    expect(shellAnswer(request({ url: '/assets/a.js' }), 'https://other.example', shell)).toBeUndefined()
  })

  it('come from the copy where their names change with their content', async () => {
    const { shell, fetch, cache } = parts('up', { '/assets/kept.js': 'kept' })
    expect(await textOf(shellAnswer(request({ url: '/assets/kept.js' }), ORIGIN, shell))).toBe('kept')
    expect(fetch).not.toHaveBeenCalled()
    expect(await textOf(shellAnswer(request({ url: '/assets/new.js' }), ORIGIN, shell))).toBe('fresh /assets/new.js')
    expect(cache.has('/assets/new.js')).toBe(true)
  })

  it('open any screen with the page as it was last, when the network is gone', async () => {
    const screen = { url: '/loans/7', mode: 'navigate' }
    const up = parts('up', { '/': 'old page' })
    expect(await textOf(shellAnswer(request(screen), ORIGIN, up.shell))).toBe('fresh /loans/7')
    expect(await up.cache.get('/')?.text()).toBe('fresh /loans/7')
    const down = parts('down', { '/': 'old page' })
    expect(await textOf(shellAnswer(request(screen), ORIGIN, down.shell))).toBe('old page')
    await expect(shellAnswer(request(screen), ORIGIN, parts('down').shell)).rejects.toThrow('Failed to fetch')
  })

  it('do not wait for a network that does not answer', async () => {
    vi.useFakeTimers()
    const { shell } = parts('silent', { '/translations/en-GB.json': '{}' })
    const answer = shellAnswer(request({ url: '/translations/en-GB.json' }), ORIGIN, shell)
    await vi.advanceTimersByTimeAsync(3000)
    expect(await textOf(answer)).toBe('{}')
    vi.useRealTimers()
  })
})
