import type { Delivery } from '../mail/mail-provider.ts'
import type { SmsProvider } from './sms-provider.ts'

export interface SmsSettings {
  /** Without the path of the call: `https://api.twilio.com`. */
  url: string
  account: string
  /** Authenticates us, and signs the provider's reports. */
  token: string
  /** Sender: a number or a name. */
  from: string
  /** Timeout of the provider in ms. */
  patience?: number
}

const PATIENCE = 30_000

/** No connection was made: the message has certainly not been sent. */
const UNREACHED = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

/** Refusals that are not about the message: our account, or too many at once. It is retried later. */
const LATER = new Set([401, 403, 429, 503])

/** Sends text messages through a provider that implements Twilio's Messages API. */
export function httpSmsProvider({ url, account, token, from, patience = PATIENCE }: SmsSettings): SmsProvider {
  const address = `${url}/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json`
  const authorization = `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`
  return {
    async deliver({ to, text, reportTo }) {
      try {
        const reply = await fetch(address, {
          method: 'POST',
          headers: { authorization },
          body: new URLSearchParams({ To: to, From: from, Body: text, StatusCallback: reportTo }),
          signal: AbortSignal.timeout(patience),
        })
        return outcomeOf(reply.status, (await reply.json()) as ProviderReply)
      } catch (error) {
        const code = codeOf(error)
        return { outcome: UNREACHED.has(code) ? 'unreached' : 'unknown', error: code }
      }
    },
  }
}

interface ProviderReply {
  sid?: string
  code?: number
}

function outcomeOf(status: number, { sid, code }: ProviderReply): Delivery {
  if (status < 300 && sid !== undefined) return { outcome: 'sent', providerId: sid }
  const error = String(code ?? status)
  if (LATER.has(status)) return { outcome: 'refused', permanent: false, error }
  if (status >= 400 && status < 500) return { outcome: 'refused', permanent: true, error }
  return { outcome: 'unknown', error }
}

/** `ECONNREFUSED`, `TimeoutError`: the class of the failure, never its text. */
function codeOf(error: unknown): string {
  const { cause, name } = error as Error & { cause?: { code?: string } }
  return cause?.code ?? name
}
