import { REQUEST_LIMIT, replyLimit } from '../database/connect/statement-limits.ts'

/** Network settings of the server: everything that differs between a developer's machine, a test and production. */
export interface HttpSettings {
  /** True behind a proxy that sets `X-Forwarded-*`; the headers are trusted only then. */
  trustProxy: boolean
  /** Additional origins that may call the API from a browser. */
  allowedOrigins: readonly string[]
  /** Additional origins whose images a page may show: map tiles. */
  imageHosts: readonly string[]
  /** Additional origins whose scripts and frames a page may use, such as a provider's own form. */
  embeddedHosts?: EmbeddedHosts
  /** Requests per minute and address; 0 switches the limit off. */
  requestsPerMinute: number
  /**
   * Sign-in attempts per minute and address; 0 switches the limit off. An office shares one address, and everyone signs
   * in at nine; password guessing is throttled per account long before.
   */
  signInsPerMinute: number
  /** Milliseconds after which an unanswered request is aborted. */
  timeout: number
  /** Tenant of requests that name none; absent: by host name. */
  tenant?: string
  /** Folder of the built browser app; absent or missing: only the API is served. */
  browserFolder?: string
  /** Folder of `{lang}.json` files that override the declarations' words. */
  translationsFolder?: string
  /** True to offer the pseudo-language, which marks every translated text: never in production. */
  pseudoLanguage?: boolean
  /** The application's public address, for links in mails; `{tenant}` is replaced by the tenant's slug. */
  publicUrl: string
  /** Shows outgoing mail at `/dev/mail`, to this machine only. Never in production. */
  showMail: boolean
  /** The password shared by everybody in a demo, who may choose it there: it is refused everywhere else. */
  demoPassword?: string
  /** The secret that authenticates the text message provider's delivery reports; absent: none are accepted. */
  smsToken?: string
  /** Simulates a text message provider at `/dev/sms`. Never in production. */
  simulateSms: boolean
}

/** Origins of another service whose own form a page shows: `https://js.example.org`. */
export interface EmbeddedHosts {
  scripts: readonly string[]
  frames: readonly string[]
  /** Those that the page itself calls. */
  calls: readonly string[]
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

/** Milliseconds for a request to arrive in full: phones upload pictures slowly. */
export const UPLOAD_TIMEOUT = 5 * 60_000

/** Maximum size of a JSON body in bytes. Uploads have a limit of their own. */
export const BODY_LIMIT = 1024 * 1024
