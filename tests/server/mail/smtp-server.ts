import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

/** A mail as it arrived. */
export interface ArrivedMail {
  from: string
  to: string[]
  /** Headers and body as they came. */
  raw: string
}

export interface MailServer {
  url: string
  arrived: ArrivedMail[]
  stop(): Promise<void>
}

/** The server's behaviour; by default it accepts everything. */
export interface Manners {
  /** Says no to a recipient, with this code. */
  refuse?: (address: string) => number | undefined
  /** Hangs up once it has the whole message, without a word. */
  hangUp?: boolean
  /** Only lets in who says so. */
  login?: { user: string; pass: string }
}

/** A real SMTP server on a free port, without TLS. */
export async function startMailServer({ refuse, hangUp = false, login }: Manners = {}): Promise<MailServer> {
  const arrived: ArrivedMail[] = []
  const server = new SMTPServer({
    disabledCommands: login ? ['STARTTLS'] : ['STARTTLS', 'AUTH'],
    allowInsecureAuth: true,
    authOptional: login === undefined,
    disableReverseLookup: true,
    logger: false,
    onAuth({ username, password }, _session, done) {
      if (username === login?.user && password === login?.pass) return done(null, { user: username })
      done(new Error('No'))
    },
    onRcptTo({ address }, _session, done) {
      const code = refuse?.(address)
      done(code === undefined ? null : Object.assign(new Error('Not here'), { responseCode: code }))
    },
    onData(stream, { envelope }, done) {
      const take = (raw: string) => {
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
        arrived.push({ from, to: envelope.rcptTo.map(({ address }) => address), raw })
        if (hangUp) for (const connection of server.connections) connection.close()
        else done(null, 'OK: queued as 7')
      }
      // Of a client that goes away in the middle nothing has arrived.
      void text(stream).then(take, done)
    },
  })
  server.on('error', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  const who = login ? `${login.user}:${login.pass}@` : ''
  return {
    url: `smtp://${who}127.0.0.1:${port}`,
    arrived,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
