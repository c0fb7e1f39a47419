import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setImmediate, setTimeout } from 'node:timers/promises'

/** Timeouts of a graceful shutdown, in ms. */
export interface Patience {
  /** Idle time after which a connection is closed; a request just sent still gets its reply. */
  idle: number
  /** Time after which the remaining connections are cut. */
  most: number
}

const PATIENCE: Patience = { idle: 1_000, most: 10_000 }

/** Interval between checks of the connections during shutdown, in ms. */
const LOOK = 50

/** Turns of the event loop to wait for pending connections, as long as each brings some. */
const TURNS = 100

/** The state of a connection. */
interface Use {
  running: Set<ServerResponse>
  /** Time of its last reply, or of its opening; `Date.now()`. */
  since: number
  /** Bytes received by then: more means that a request is arriving. */
  read: number
}

/**
 * Tracks the connections of HTTP servers, so that they can be closed without losing a reply. Node's own `close` and
 * `closeIdleConnections` cut a connection between two requests, while the next one may be on its way.
 */
export class OpenSockets {
  private readonly servers: Server[] = []
  private readonly uses = new Map<Socket, Use>()
  private stopping = false
  private taken = 0

  /** Call before the server listens. Upgrade handlers must be registered by then. */
  watch(server: Server): void {
    this.servers.push(server)
    server.on('connection', (socket: Socket) => this.take(socket))
    server.prependListener('request', (request: IncomingMessage, response: ServerResponse) =>
      this.answer(request.socket, response),
    )
    // An upgraded connection is closed by its upgrade handler.
    if (server.listenerCount('upgrade') > 0)
      server.on('upgrade', (_request, socket: Socket) => this.uses.delete(socket))
  }

  /**
   * Stops accepting connections, sends `Connection: close` with every reply, and resolves when all connections are
   * closed: each when it has been idle for a moment, or when the timeout is reached.
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
      // Reads what has arrived in the meantime before a connection counts as idle.
      await setImmediate()
      const quiet = Date.now() - idle
      for (const [socket, use] of this.uses) {
        if (isIdle(socket, use) && Math.max(use.since, begun) <= quiet) socket.destroySoon()
      }
    }
    for (const socket of this.uses.keys()) socket.destroy()
    // Releases the servers' connection checks.
    for (const server of this.servers) server.close()
  }

  /** Connections waiting to be accepted would be cut together with the listening socket, so they are accepted first. */
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
