import pg from 'pg'

/** The work of a server so far. */
export interface Usage {
  /** Processor time of Node in ms. */
  processor: number
  /** Statements sent to PostgreSQL, BEGIN and COMMIT included. */
  statements: number
}

let statements = 0
const { query } = pg.Client.prototype

/** Counts every statement, however it is sent, and answers each message of the parent process with the {@link Usage}. */
export function reportUsage(): void {
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    statements += 1
    return Reflect.apply(query, this, given) as unknown
  } as typeof query
  process.on('message', () => {
    const { user, system } = process.cpuUsage()
    process.send?.({ processor: (user + system) / 1_000, statements } satisfies Usage)
  })
  // The channel alone keeps no server running.
  process.channel?.unref()
}
