import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { type FileEnvironment, readFileEnvironment } from './files/storage/file-environment.ts'
import { mapTilesAddress, mapTilesOrigin } from './http/map-tiles.ts'
import { DEFAULT_HTTP_SETTINGS, type HttpSettings } from './http/http-settings.ts'
import type { SmtpSettings } from './mail/smtp-provider.ts'
import type { SmsSettings } from './sms/http-sms-provider.ts'
import { StartProblem } from './start-problem.ts'

/** Server settings from the environment. */
export interface ServerEnvironment {
  host: string
  port: number
  /** PostgreSQL; absent: the embedded database in `dataDir`. */
  databaseUrl?: string
  /** A replica of it, for lists and reports. */
  databaseReadUrl?: string
  dataDir: string
  files: FileEnvironment
  poolSize?: number
  logLevel: string
  production: boolean
  settings: HttpSettings
  /** SMTP server; absent: mails are kept. */
  mail?: SmtpSettings
  /** Text message provider; absent: the simulator, or in production messages are kept. */
  sms?: SmsSettings
}

export { StartProblem }

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']

/**
 * Reads the server's environment variables: HOST, PORT, DATABASE_URL, DATABASE_READ_URL, DATA_DIR, POOL_SIZE, LOG_LEVEL, NODE_ENV, TENANT,
 * TRUST_PROXY, ALLOWED_ORIGINS, REQUESTS_PER_MINUTE, those of files (`readFileEnvironment`), PUBLIC_URL, SMTP_URL,
 * MAIL_FROM, MAP_TILES_URL, SMS_URL, SMS_ACCOUNT, SMS_TOKEN, SMS_FROM.
 *
 * @param root folder of the application
 * @throws StartProblem that names a variable with a wrong value
 */
export function readEnvironment(root: string, env: NodeJS.ProcessEnv): ServerEnvironment {
  const production = env.NODE_ENV === 'production'
  const port = wholeNumber('PORT', env.PORT, 3000, 0, 65_535)
  const mail = readMail(env, production)
  const sms = readSms(env, production)
  const simulateSms = !production && !sms
  return {
    host: env.HOST || (production ? '0.0.0.0' : 'localhost'),
    port,
    ...(env.DATABASE_URL && { databaseUrl: env.DATABASE_URL }),
    ...(env.DATABASE_READ_URL && { databaseReadUrl: readUrl(env) }),
    dataDir: env.DATA_DIR || join(root, 'data'),
    files: readFileEnvironment(env),
    ...(env.POOL_SIZE && { poolSize: wholeNumber('POOL_SIZE', env.POOL_SIZE, 10, 1, 1000) }),
    logLevel: oneOf('LOG_LEVEL', env.LOG_LEVEL, LOG_LEVELS, production ? 'info' : 'warn'),
    production,
    ...(mail && { mail }),
    ...(sms && { sms }),
    settings: {
      ...DEFAULT_HTTP_SETTINGS,
      requestsPerMinute: wholeNumber(
        'REQUESTS_PER_MINUTE',
        env.REQUESTS_PER_MINUTE,
        DEFAULT_HTTP_SETTINGS.requestsPerMinute,
        0,
        1_000_000,
      ),
      trustProxy: oneOf('TRUST_PROXY', env.TRUST_PROXY, ['0', '1'], '0') === '1',
      allowedOrigins: (env.ALLOWED_ORIGINS ?? '').split(',').filter((origin) => origin !== ''),
      imageHosts: [readMapTiles(env)],
      ...(env.TENANT && { tenant: env.TENANT }),
      browserFolder: join(root, 'dist/browser'),
      translationsFolder: join(root, 'translations'),
      pseudoLanguage: !production,
      publicUrl: webAddress('PUBLIC_URL', env.PUBLIC_URL, `http://localhost:${port}`),
      showMail: !production && !mail,
      simulateSms,
      ...(simulateSms && { smsToken: randomBytes(16).toString('hex') }),
      ...(sms && { smsToken: sms.token }),
    },
  }
}

/** A replica follows a server of yours: the embedded one has none. */
function readUrl(env: NodeJS.ProcessEnv): string {
  if (env.DATABASE_URL) return env.DATABASE_READ_URL ?? ''
  throw new StartProblem('DATABASE_READ_URL names a replica of the server at DATABASE_URL, which must be set as well.')
}

function readMapTiles(env: NodeJS.ProcessEnv): string {
  const address = mapTilesAddress(env)
  const isComplete = ['{z}', '{x}', '{y}'].every((part) => address.includes(part))
  if (isComplete && /^https?:/.test(address) && URL.canParse(address)) return mapTilesOrigin(address)
  throw new StartProblem(
    `MAP_TILES_URL is an address such as https://tiles.example.org/{z}/{x}/{y}.png, not "${address}".`,
  )
}

/** Links in mails must not use the request's host, which anyone can forge: in production the variables are required. */
function readMail(env: NodeJS.ProcessEnv, production: boolean): SmtpSettings | undefined {
  if (!env.SMTP_URL) return undefined
  if (!/^smtps?:\/\/[^/\s]+$/.test(env.SMTP_URL) || !URL.canParse(env.SMTP_URL)) {
    throw new StartProblem('SMTP_URL names a mail server, such as smtp://user:password@mail.example.org:587.')
  }
  if (!env.MAIL_FROM?.includes('@')) {
    throw new StartProblem('MAIL_FROM names the sender of mails, such as "Acme <office@acme.example>".')
  }
  if (production && !env.PUBLIC_URL) {
    throw new StartProblem('PUBLIC_URL must be set for links in mails, such as https://{tenant}.example.org.')
  }
  return { url: env.SMTP_URL, from: env.MAIL_FROM }
}

/** The provider reports to a public address, so that is required too. */
function readSms(env: NodeJS.ProcessEnv, production: boolean): SmsSettings | undefined {
  const { SMS_URL: url, SMS_ACCOUNT: account, SMS_TOKEN: token, SMS_FROM: from } = env
  if (!url) return undefined
  if (!account || !token || !from) {
    throw new StartProblem('SMS_URL needs SMS_ACCOUNT, SMS_TOKEN and SMS_FROM: the account, its token, and the sender.')
  }
  if (production && !env.PUBLIC_URL) {
    throw new StartProblem(
      'PUBLIC_URL must be set for delivery reports of text messages, such as https://{tenant}.example.org.',
    )
  }
  return { url: webAddress('SMS_URL', url, ''), account, token, from }
}

function webAddress(name: string, text: string | undefined, preset: string): string {
  const address = (text || preset).replace(/\/+$/, '')
  if (/^https?:/.test(address) && URL.canParse(address.replace('{tenant}', 'tenant'))) return address
  throw new StartProblem(`${name} is an address such as https://{tenant}.example.org, not "${address}".`)
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
