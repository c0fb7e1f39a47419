import { once } from 'node:events'
import { Agent, createServer, get, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { listen } from '#server/http/listen.ts'
import { OpenSockets, type Patience } from '#server/http/open-sockets.ts'

const CALLERS = 20
const LONG: Patience = { idle: 2_000, most: 60_000 }

const servers: Server[] = []
afterEach(() => servers.splice(0).forEach((server) => server.closeAllConnections()))

async function serve(answer: RequestListener) {
  const server = createServer(answer)
  servers.push(server)
  const sockets = new OpenSockets()
  await listen(server, { host: '127.0.0.1', port: 0 }, sockets)
  return { sockets, port: (server.address() as AddressInfo).port }
}

/** The reply to one call on a kept connection: its status, and what it says of the connection. */
async function call(agent: Agent, port: number): Promise<{ status: number; connection: string }> {
  const [reply] = (await once(get({ agent, port, host: '127.0.0.1', path: '/' }), 'response')) as [IncomingMessage]
  await once(reply.resume(), 'end')
  return { status: reply.statusCode ?? 0, connection: reply.headers.connection ?? '' }
}

it('answers every call of many kept connections while it stops, and asks each for nothing more', async () => {
  const { sockets, port } = await serve((_request, response) => setImmediate(() => response.end('done')))
  const agent = new Agent({ keepAlive: true, maxSockets: CALLERS })
  let begun = 0
  let atFullLoad = () => {}
  const loaded = new Promise<void>((resolve) => (atFullLoad = resolve))

  /** Calls until it is asked to go elsewhere, and gives how often it was answered. */
  const keepCalling = async () => {
    for (let answered = 1; ; answered += 1) {
      const { status, connection } = await call(agent, port)
      expect(status).toBe(200)
      if (connection === 'close') return answered
      if (answered === 5 && (begun += 1) === CALLERS) atFullLoad()
    }
  }
  const calling = Promise.all(Array.from({ length: CALLERS }, keepCalling))
  await loaded
  const ended = sockets.end(LONG)
  const answered = await calling
  expect(Math.min(...answered)).toBeGreaterThan(5)
  await ended
  await expect(call(new Agent(), port)).rejects.toThrow('ECONNREFUSED')
})

it('lets calls that run finish, takes those that are at the door, and tells those callers as well', async () => {
  const held: (() => void)[] = []
  const { sockets, port } = await serve((_request, response) => held.push(() => response.end('done')))
  const agent = new Agent({ keepAlive: true })
  const replies = Array.from({ length: CALLERS }, () => call(agent, port))
  await expect.poll(() => held.length).toBe(CALLERS)
  const ended = sockets.end(LONG)
  // It reaches the machine, but the server has not looked yet.
  replies.push(call(agent, port))
  await expect.poll(() => held.length).toBe(CALLERS + 1)
  await expect(call(new Agent(), port)).rejects.toThrow('ECONNREFUSED')
  for (const answer of held) answer()
  expect(await Promise.all(replies)).toEqual(Array(CALLERS + 1).fill({ status: 200, connection: 'close' }))
  await ended
})

/** A connection as a phone on a slow line has one: what it sends is up to the test. */
async function open(port: number) {
  const socket = connect(port, '127.0.0.1')
  let read = ''
  const errors: Error[] = []
  socket.setEncoding('utf8').on('data', (text: string) => (read += text))
  socket.on('error', (error) => errors.push(error))
  await once(socket, 'connect')
  return { socket, errors, read: () => read }
}

const REQUEST = 'GET / HTTP/1.1\r\nHost: a.example\r\n\r\n'

const over = (socket: Socket) => (socket.closed ? Promise.resolve() : once(socket, 'close'))

it('answers a call that comes, or is completed, on a kept connection after it began to stop', async () => {
  const { sockets, port } = await serve((_request, response) => response.end('done'))
  const [kept, slow] = await Promise.all([open(port), open(port)])
  kept.socket.write(REQUEST)
  slow.socket.write(REQUEST)
  await expect
    .poll(() => [kept, slow].every(({ read }) => read().endsWith('done\r\n0\r\n\r\n') || read().endsWith('done')))
    .toBe(true)
  slow.socket.write(REQUEST.slice(0, 10))
  const ended = sockets.end(LONG)
  kept.socket.write(REQUEST)
  await over(kept.socket)
  slow.socket.write(REQUEST.slice(10))
  await over(slow.socket)
  for (const { errors, read } of [kept, slow]) {
    expect(errors).toEqual([])
    expect(read().match(/HTTP\/1.1 200/g)).toHaveLength(2)
    expect(read().match(/connection: close/gi)).toHaveLength(1)
  }
  await ended
})

it('ends idle connections, also those on which nothing was ever asked, and cuts what does not end', async () => {
  const { sockets, port } = await serve((request, response) => {
    if (request.url === '/for-ever') return
    response.end('done')
  })
  const [fresh, idle, endless] = await Promise.all([open(port), open(port), open(port)])
  idle.socket.write(REQUEST)
  endless.socket.write(REQUEST.replace('/ ', '/for-ever '))
  await expect.poll(() => idle.read()).toContain('200 OK')
  const ended = sockets.end({ idle: 100, most: 1_000 })
  await Promise.all([over(fresh.socket), over(idle.socket)])
  expect(endless.socket.closed).toBe(false)
  expect([...fresh.errors, ...idle.errors]).toEqual([])
  await ended
  await over(endless.socket)
})
