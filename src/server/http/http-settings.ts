import { REQUEST_LIMIT, replyLimit } from '../database/connect/statement-limits.ts'

/** How the server faces the network. Everything that differs between a developer's machine, a test and production. */
export interface HttpSettings {
  /** Behind a proxy that sets `X-Forwarded-*`; they are believed only then. */
  trustProxy: boolean
  /** Origins beside our own that may call the API from a browser. */
  allowedOrigins: readonly string[]
  /** Origins whose pictures a page may show beside our own: those of maps. */
  imageHosts: readonly string[]
  /** Requests a minute that one address may make; 0 switches the limit off. */
  requestsPerMinute: number
  /**
   * Attempts to sign in a minute, per address; 0 switches the limit off. An office shares one address, and all of it
   * signs in at nine; who guesses a password is slowed per account long before.
   */
  signInsPerMinute: number
  /** Milliseconds after which a request that has not been answered is given up. */
  timeout: number
  /** Tenant of requests that name none; absent: by host name. */
  tenant?: string
  /** Folder of the built browser app; absent or missing: only the API is served. */
  browserFolder?: string
  /** Folder of `{lang}.json` files that override the declarations' words. */
  translationsFolder?: string
  /** Whether there is a language that marks every translated text: never in production. */
  pseudoLanguage?: boolean
  /** Where people find the application, for links in mails; `{tenant}` stands for the tenant's slug. */
  publicUrl: string
  /** Shows what would have been sent at `/dev/mail`, to this machine alone. Never in production. */
  showMail: boolean
  /** The password that everybody in a demo has, and may choose there: it is refused everywhere else. */
  demoPassword?: string
  /** What the provider of text messages signs its reports with; absent: there are none. */
  smsToken?: string
  /** Stands in for a provider of text messages, at `/dev/sms`. Never in production. */
  simulateSms: boolean
}

export const DEFAULT_HTTP_SETTINGS: HttpSettings = {
  trustProxy: false,
  allowedOrigins: [],
  imageHosts: [],
  requestsPerMinute: 3000,
  signInsPerMinute: 60,
  timeout: replyLimit(REQUEST_LIMIT),
  publicUrl: 'http://localhost:3000',
  showMail: false,
  simulateSms: false,
}

/** Milliseconds that a request may take to arrive as a whole: a phone sends a picture slowly. */
export const UPLOAD_TIMEOUT = 5 * 60_000

/** Bytes of a JSON body. Uploads have a limit of their own. */
export const BODY_LIMIT = 1024 * 1024
