import { lookup } from 'node:dns/promises'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { errorCode } from '../database/database-errors.ts'
import { StartProblem } from '../start-problem.ts'
import type { OpenSockets } from './open-sockets.ts'

/**
 * Listens on every address of a host: `localhost` has one for each version of the Internet Protocol, and browsers may
 * use either.
 *
 * @param server handles the requests; those on other addresses are passed to it
 * @param port 0 picks any free port
 * @param sockets is given every listening server
 * @returns its URL: `http://localhost:3000`
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
    // If the machine does not have this address after all, the first one is enough.
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
