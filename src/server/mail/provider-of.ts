import type { Logger } from 'pino'
import type { ServerEnvironment } from '../server-environment.ts'
import type { MailProvider } from './mail-provider.ts'
import { smtpProvider } from './smtp-provider.ts'

/** Who delivers mails, as the environment says. Without anybody, they are kept; in production the log says so. */
export function providerOf({ mail, production }: ServerEnvironment, logger: Logger): MailProvider | undefined {
  if (mail) return smtpProvider(mail)
  if (production) {
    logger.warn('SMTP_URL is not set: mails, such as those with links to new passwords, are kept and not sent.')
  }
  return undefined
}
