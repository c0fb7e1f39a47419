import type { Delivery } from '../mail/mail-provider.ts'

/** A text message as it is handed to a provider. */
export interface OutgoingSms {
  /** International: `+447700900001`. */
  to: string
  text: string
  /** Where the provider tells what became of it. */
  reportTo: string
}

/** Whoever takes text messages and delivers them. It never throws. */
export interface SmsProvider {
  deliver(message: OutgoingSms): Promise<Delivery>
}
