/** A mail as it is handed to a provider. */
export interface OutgoingMail {
  /** Names the message at the provider, the same for every attempt; the provider adds its domain. */
  messageId: string
  to: string
  subject: string
  text: string
  html?: string
}

/**
 * What became of a mail. `refused` and `unreached` are certain: nobody has it. `unknown` is not, so it is never sent
 * again by itself. `error` is a class of errors (`550`, `ECONNREFUSED`), never a text that could name somebody.
 */
export type Delivery =
  | { outcome: 'sent'; providerId: string }
  | { outcome: 'refused'; permanent: boolean; error: string }
  | { outcome: 'unreached'; error: string }
  | { outcome: 'unknown'; error: string }

/** Whoever takes mails and delivers them. It never throws. */
export interface MailProvider {
  deliver(mail: OutgoingMail): Promise<Delivery>
}
