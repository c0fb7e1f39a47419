import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Asker } from './asker.ts'

/** Answers each address in a manner of its own. */
let server: Server
let baseURL: string
let asked = 0
beforeAll(async () => {
  server = createServer((request, reply) => {
    const manner = request.url?.split('/').at(-1)
    if (manner === 'never') return
    if (manner === 'busy' && asked++ === 0) return void reply.writeHead(429, { 'retry-after': '0' }).end()
    const status = Number(manner) || 200
    reply.writeHead(status).end(JSON.stringify({ items: [manner] }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  baseURL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const asker = (patience?: number) => new Asker(baseURL, 'desk@demo.test', {}, patience)

describe('asking as somebody', () => {
  it('gives what is answered, and notes how long it took', async () => {
    const desk = asker()
    expect(await desk.ask({ path: 'venues' })).toEqual({ items: ['venues'] })
    expect(desk.faults).toEqual([])
    expect(desk.times).toMatchObject([{ who: 'desk@demo.test', asked: 'GET venues' }])
  })

  it('sends the same question once', async () => {
    const desk = asker()
    await Promise.all([desk.ask({ path: 'venues' }), desk.ask({ path: 'venues' })])
    await desk.ask({ path: 'venues' })
    await desk.ask({ method: 'POST', path: 'venues' })
    expect(desk.times.map(({ asked }) => asked)).toEqual(['GET venues', 'POST venues'])
  })

  it.each([500, 503, 400, 403, 404])('finds fault with %i', async (status) => {
    const desk = asker()
    expect(await desk.ask({ path: String(status) })).toBeUndefined()
    expect(desk.faults).toEqual([`desk@demo.test GET ${status}: ${status} {"items":["${status}"]}`])
  })

  it('lets what no screen offers be refused, and nothing fail', async () => {
    const desk = asker()
    await desk.ask({ path: '403', mayRefuse: true })
    await desk.ask({ path: '500', mayRefuse: true })
    expect(desk.faults).toHaveLength(1)
  })

  it('finds fault with what is not answered in time, and goes on', async () => {
    const desk = asker(1000)
    await Promise.all(Array.from({ length: 9 }, (_, index) => desk.ask({ path: `${index}/never` })))
    expect(desk.faults).toHaveLength(9)
    expect(desk.faults[0]).toBe('desk@demo.test GET 0/never: not answered within 1000 ms')
    expect(await desk.ask({ path: 'venues' })).toEqual({ items: ['venues'] })
  })

  it('waits where it has asked too often', async () => {
    const desk = asker()
    expect(await desk.ask({ path: 'busy' })).toEqual({ items: ['busy'] })
    expect(desk.faults).toEqual([])
  })
})
