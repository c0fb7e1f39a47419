import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setImmediate, setTimeout } from 'node:timers/promises'

/** How long a server waits for its callers when it stops, in ms. */
export interface Patience {
  /** A connection on which nothing has come for so long is ended: who had just sent a request gets its answer. */
  idle: number
  /** After this, what still runs is cut. */
  most: number
}

const PATIENCE: Patience = { idle: 1_000, most: 10_000 }

/** Milliseconds between two looks at the connections of a server that stops. */
const LOOK = 50

/** Turns of the event loop that new connections are waited for, while each brings some. */
const TURNS = 100

/** What is known of a connection. */
interface Use {
  running: Set<ServerResponse>
  /** When its last reply was sent, or it came; `Date.now()`. */
  since: number
  /** Bytes that had come by then: with more, a request is on its way. */
  read: number
}

/**
 * The connections of HTTP servers, so that they can be ended without a caller losing a reply. Node's own `close` and
 * `closeIdleConnections` cut a connection between two requests, while the next one may be on its way already.
 */
export class OpenSockets {
  private readonly servers: Server[] = []
  private readonly uses = new Map<Socket, Use>()
  private stopping = false
  private taken = 0

  /** Begins before the server listens. Whoever upgrades connections of it has said so by then. */
  watch(server: Server): void {
    this.servers.push(server)
    server.on('connection', (socket: Socket) => this.take(socket))
    server.prependListener('request', (request: IncomingMessage, response: ServerResponse) =>
      this.answer(request.socket, response),
    )
    // What a connection was upgraded to is for whoever did so to end.
    if (server.listenerCount('upgrade') > 0)
      server.on('upgrade', (_request, socket: Socket) => this.uses.delete(socket))
  }

  /**
   * Takes no new connections, says `Connection: close` with every reply, and resolves when all connections are ended:
   * each when it has been idle for a moment, or when patience runs out.
   */
  async end({ idle, most }: Patience = PATIENCE): Promise<void> {
    this.stopping = true
    for (const { running } of this.uses.values()) for (const response of running) sayClose(response)
    await this.takeWaiting()
    // Not the `close` of HTTP servers, which cuts connections.
    for (const server of this.servers) NetServer.prototype.close.call(server)

    const begun = Date.now()
    while (this.uses.size > 0 && Date.now() - begun < most) {
      await setTimeout(LOOK)
      // What has come in the meantime is read before it is said that nothing has.
      await setImmediate()
      const quiet = Date.now() - idle
      for (const [socket, use] of this.uses) {
        if (isIdle(socket, use) && Math.max(use.since, begun) <= quiet) socket.destroySoon()
      }
    }
    for (const socket of this.uses.keys()) socket.destroy()
    // Lets go of what the servers watch their connections with.
    for (const server of this.servers) server.close()
  }

  /** Those that wait to be accepted would be cut together with the socket that listens: they come in first. */
  private async takeWaiting(): Promise<void> {
    await setImmediate()
    for (let turn = 0, before = -1; turn < TURNS && before !== this.taken; turn += 1) {
      before = this.taken
      await setImmediate()
    }
  }

  private take(socket: Socket): void {
    this.taken += 1
    this.uses.set(socket, { running: new Set(), since: Date.now(), read: 0 })
    socket.once('close', () => this.uses.delete(socket))
  }

  private answer(socket: Socket, response: ServerResponse): void {
    const use = this.uses.get(socket)
    if (this.stopping) sayClose(response)
    if (!use || use.running.has(response)) return
    use.running.add(response)
    response.once('close', () => {
      use.running.delete(response)
      use.since = Date.now()
      use.read = socket.bytesRead
    })
  }
}

function isIdle(socket: Socket, { running, read }: Use): boolean {
  return running.size === 0 && socket.bytesRead === read
}

function sayClose(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('connection', 'close')
}
