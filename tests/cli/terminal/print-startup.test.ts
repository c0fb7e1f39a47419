import { afterEach, describe, expect, it, vi } from 'vitest'
import { isBlockedPort } from '#cli/terminal/blocked-ports.ts'
import { printStartup } from '#cli/terminal/print-startup.ts'
import type { ServerEnvironment } from '#server/server-environment.ts'
import type { RunningServer } from '#server/start-server.ts'

afterEach(() => vi.restoreAllMocks())

/** The lines that a start prints, and its warnings. */
function printed(port: number) {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const parts = { database: { engine: 'postgresql' }, model: { application: { title: 'Library' } } }
  const server = { address: `http://localhost:${port}`, parts } as unknown as RunningServer
  printStartup(server, { dataDir: 'data', settings: { showMail: false } } as ServerEnvironment)
  return { logged: log.mock.calls.join('\n'), warned: warn.mock.calls.join('\n') }
}

describe('a start at a port that browsers refuse', () => {
  it.each([4190, 6000, 6667, 10_080])('names %i, and says why', (port) => {
    const { logged, warned } = printed(port)
    expect(logged).toContain(`http://localhost:${port}`)
    expect(warned).toContain(`No browser opens a page at port ${port}`)
    expect(warned).toContain('PORT=3000')
  })

  it.each([3000, 4191, 5000, 8080])('says nothing of %i', (port) => {
    expect(printed(port).warned).toBe('')
  })
})

it('the ports are those that the standard blocks: fetch refuses each of them, before it connects, and no others', async () => {
  const refusal = (port: number) =>
    fetch(`http://127.0.0.1:${port}`, { signal: AbortSignal.timeout(2000) }).then(
      () => '',
      (error: Error) => String((error.cause as Error | undefined)?.message),
    )
  // Nobody listens below 1024 here, and what does above is not asked.
  const ports = Array.from({ length: 1024 }, (_, port) => port + 1)
  const above = [1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6669, 6679, 6697, 10_080]
  const refused = await Promise.all([...ports, ...above].map(async (port) => [port, await refusal(port)] as const))
  const wrong = refused.filter(([port, said]) => (said === 'bad port') !== isBlockedPort(port))
  expect(wrong).toEqual([])
})
