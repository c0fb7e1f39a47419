import { pino, type DestinationStream, type Logger } from 'pino'

/**
 * The log: one JSON line per request and per failure, without personal data. Addresses are logged as the route's
 * pattern, since queries carry what people search for; bodies and headers are not logged at all.
 */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = { level, serializers: { err: describeError }, timestamp: pino.stdTimeFunctions.isoTime }
  return destination ? pino(options, destination) : pino(options)
}

/**
 * What the log may say of an error. Messages and details of the database quote values ("Key (email)=(…) already
 * exists"), so of its errors only the code and the names of what they concern are kept.
 */
function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error }
  const { code, table, column, constraint, routine } = error as Error & Record<string, unknown>
  const fromDatabase = typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)
  if (fromDatabase) return { type: error.name, code, table, column, constraint, routine, stack: frames(error) }
  return { type: error.name, code, message: error.message, stack: frames(error) }
}

function frames(error: Error): string {
  return (error.stack ?? '')
    .split('\n')
    .filter((line) => line.trimStart().startsWith('at '))
    .join('\n')
}
