import type { Logger } from 'pino'
import type { ServerEnvironment } from '../server-environment.ts'
import { httpSmsProvider } from '../sms/http-sms-provider.ts'
import type { SmsProvider } from '../sms/sms-provider.ts'
import type { MailProvider } from './mail-provider.ts'
import { smtpProvider } from './smtp-provider.ts'

/** Who delivers messages, by channel; those of a channel without anybody are kept. */
export interface Providers {
  email?: MailProvider
  sms?: SmsProvider
}

/**
 * Who delivers messages, as the environment says; in production the log tells of a channel without anybody.
 *
 * @param address where this server is, for the simulator of text messages
 */
export function providersOf(
  { mail, sms, settings, production }: ServerEnvironment,
  address: string,
  logger: Logger,
): Providers {
  if (production && !mail) {
    logger.warn('SMTP_URL is not set: mails, such as those with links to new passwords, are kept and not sent.')
  }
  if (production && !sms) logger.warn('SMS_URL is not set: text messages are kept and not sent.')
  const { smsToken: token } = settings
  const simulated = settings.simulateSms && token !== undefined
  const simulator = simulated ? { url: `${address}/dev/sms`, account: 'simulator', token, from: 'Rollcall' } : undefined
  const texting = sms ?? simulator
  return {
    ...(mail && { email: smtpProvider(mail) }),
    ...(texting && { sms: httpSmsProvider(texting) }),
  }
}
