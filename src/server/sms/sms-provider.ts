import type { Delivery } from '../mail/mail-provider.ts'

/** A text message for a provider. */
export interface OutgoingSms {
  /** International: `+447700900001`. */
  to: string
  text: string
  /** Address for delivery reports. */
  reportTo: string
}

/** Delivers text messages. It never throws. */
export interface SmsProvider {
  deliver(message: OutgoingSms): Promise<Delivery>
}
