import { join } from 'node:path'
import { DEFAULT_HTTP_SETTINGS, type HttpSettings } from './http/http-settings.ts'

/** What the environment says of how the server runs. */
export interface ServerEnvironment {
  host: string
  port: number
  /** PostgreSQL; absent: the embedded database in `dataDir`. */
  databaseUrl?: string
  dataDir: string
  poolSize?: number
  logLevel: string
  production: boolean
  settings: HttpSettings
}

/** Something in the environment, or on disk, that keeps the server from starting: what, and how to mend it. */
export class StartProblem extends Error {
  override readonly name = 'StartProblem'
}

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']

/**
 * Reads the variables that the server knows: HOST, PORT, DATABASE_URL, DATA_DIR, POOL_SIZE, LOG_LEVEL, NODE_ENV, TENANT,
 * TRUST_PROXY, ALLOWED_ORIGINS.
 *
 * @param root folder of the application
 * @throws StartProblem that names a variable with a wrong value
 */
export function readEnvironment(root: string, env: NodeJS.ProcessEnv): ServerEnvironment {
  const production = env.NODE_ENV === 'production'
  return {
    host: env.HOST || (production ? '0.0.0.0' : 'localhost'),
    port: wholeNumber('PORT', env.PORT, 3000, 0, 65_535),
    ...(env.DATABASE_URL && { databaseUrl: env.DATABASE_URL }),
    dataDir: env.DATA_DIR || join(root, 'data'),
    ...(env.POOL_SIZE && { poolSize: wholeNumber('POOL_SIZE', env.POOL_SIZE, 10, 1, 1000) }),
    logLevel: oneOf('LOG_LEVEL', env.LOG_LEVEL, LOG_LEVELS, production ? 'info' : 'warn'),
    production,
    settings: {
      ...DEFAULT_HTTP_SETTINGS,
      trustProxy: oneOf('TRUST_PROXY', env.TRUST_PROXY, ['0', '1'], '0') === '1',
      allowedOrigins: (env.ALLOWED_ORIGINS ?? '').split(',').filter((origin) => origin !== ''),
      ...(env.TENANT && { tenant: env.TENANT }),
      browserFolder: join(root, 'dist/browser'),
      translationsFolder: join(root, 'translations'),
    },
  }
}

function wholeNumber(name: string, text: string | undefined, preset: number, min: number, max: number): number {
  if (!text) return preset
  const number = Number(text)
  if (Number.isInteger(number) && number >= min && number <= max) return number
  throw new StartProblem(`${name} is a whole number from ${min} to ${max}, not "${text}".`)
}

function oneOf(name: string, text: string | undefined, legal: readonly string[], preset: string): string {
  if (!text) return preset
  if (legal.includes(text)) return text
  throw new StartProblem(`${name} is one of ${legal.join(', ')}, not "${text}".`)
}
