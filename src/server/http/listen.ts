import { lookup } from 'node:dns/promises'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { errorCode } from '../database/database-errors.ts'
import { StartProblem } from '../start-problem.ts'
import type { OpenSockets } from './open-sockets.ts'

/**
 * Listens on every address of a host: `localhost` has one for each version of the Internet Protocol, and browsers take either.
 *
 * @param server answers; what listens on the other addresses answers as it does
 * @param port 0 is any that is free
 * @param sockets told of all that listen
 * @returns where it is to be found: `http://localhost:3000`
 * @throws StartProblem when the port is in use
 */
export async function listen(
  server: Server,
  { host, port }: { host: string; port: number },
  sockets: OpenSockets,
): Promise<string> {
  const [first = host, ...others] = await addressesOf(host)
  sockets.watch(server)
  await bind(server, first, port)
  const bound = server.address()
  const actual = typeof bound === 'object' && bound ? bound.port : port
  for (const other of others) {
    const twin = twinOf(server)
    sockets.watch(twin)
    // Where the machine does not have this address after all, the first one does.
    await bind(twin, other, actual).catch(() => {})
  }
  return `http://${host === '0.0.0.0' ? 'localhost' : host}:${actual}`
}

async function addressesOf(host: string): Promise<string[]> {
  if (host !== 'localhost') return [host]
  const found = await lookup(host, { all: true }).catch(() => [])
  return [...new Set(found.map(({ address }) => address))]
}

async function bind(server: Server, host: string, port: number): Promise<void> {
  try {
    server.listen({ host, port })
    await once(server, 'listening')
  } catch (error) {
    if (errorCode(error) !== 'EADDRINUSE') throw error
    throw new StartProblem(`Port ${port} is in use. Name another one, such as PORT=${port + 1}.`)
  }
}

function twinOf(server: Server): Server {
  const twin = createServer()
  for (const event of ['request', 'upgrade', 'clientError'] as const) {
    if (server.listenerCount(event) > 0) twin.on(event, (...what: unknown[]) => server.emit(event, ...what))
  }
  const { keepAliveTimeout, requestTimeout, headersTimeout, timeout } = server
  return Object.assign(twin, { keepAliveTimeout, requestTimeout, headersTimeout, timeout })
}
