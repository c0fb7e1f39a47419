import { pino, type DestinationStream, type Logger } from 'pino'

/**
 * The log: one JSON line per request and per failure, without personal data. URLs are logged as the route's pattern,
 * since queries contain search terms; bodies and headers are never logged.
 */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = { level, serializers: { err: describeError }, timestamp: pino.stdTimeFunctions.isoTime }
  return destination ? pino(options, destination) : pino(options)
}

/**
 * The part of an error that may be logged. Messages and details of database errors quote values ("Key (email)=(…)
 * already exists"), so only their code and the names of the objects concerned are kept.
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
