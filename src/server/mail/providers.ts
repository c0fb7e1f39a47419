import type { Logger } from 'pino'
import type { ServerEnvironment } from '../server-environment.ts'
import { httpSmsProvider } from '../sms/http-sms-provider.ts'
import type { SmsProvider } from '../sms/sms-provider.ts'
import type { MailProvider } from './mail-provider.ts'

/** Providers of messages, by channel; messages of a channel without one are kept. */
export interface Providers {
  email?: MailProvider
  sms?: SmsProvider
}

/**
 * Creates the providers from the environment; in production the log reports a channel without one.
 *
 * @param address of this server, for the text message simulator
 */
export async function providersOf(
  { mail, sms, settings, production }: ServerEnvironment,
  address: string,
  logger: Logger,
): Promise<Providers> {
  if (production && !mail) {
    logger.warn('SMTP_URL is not set: mails, such as those with links to new passwords, are kept and not sent.')
  }
  if (production && !sms) logger.warn('SMS_URL is not set: text messages are kept and not sent.')
  const { smsToken: token } = settings
  const simulated = settings.simulateSms && token !== undefined
  const simulator = simulated ? { url: `${address}/dev/sms`, account: 'simulator', token, from: 'Rollcall' } : undefined
  const texting = sms ?? simulator
  return {
    ...(mail && { email: (await import('./smtp-provider.ts')).smtpProvider(mail) }),
    ...(texting && { sms: httpSmsProvider(texting) }),
  }
}
