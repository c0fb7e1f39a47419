/** A file that goes with a mail. */
export interface MailAttachment {
  name: string
  /** Media type. */
  type: string
  bytes: Uint8Array
}

/** A mail for a provider. */
export interface OutgoingMail {
  /** Message-ID, the same for every attempt; the provider adds its domain. */
  messageId: string
  to: string
  subject: string
  text: string
  html?: string
  attachment?: MailAttachment
  /** Address at which whoever gets it ends such mails: mail programs show a button, and may post to it (RFC 8058). */
  unsubscribeUrl?: string
}

/**
 * The outcome of sending a mail. `refused` and `unreached` are certain: nobody has it. `unknown` is not, so it is never
 * resent automatically. `error` is a class of errors (`550`, `ECONNREFUSED`), never a text that could name somebody.
 */
export type Delivery =
  | { outcome: 'sent'; providerId: string }
  | { outcome: 'refused'; permanent: boolean; error: string }
  | { outcome: 'unreached'; error: string }
  | { outcome: 'unknown'; error: string }

/** Delivers mails. It never throws. */
export interface MailProvider {
  deliver(mail: OutgoingMail): Promise<Delivery>
}
