import type { MailDefinition, MailToSend } from '#server/api.ts'
import { writtenStaffMail } from './queue/queue-staff-mail.ts'

const TEMPLATES = {
  password_reset: 'account-password-reset',
  welcome: 'account-welcome',
  email_change: 'account-email-change',
  email_change_asked: 'account-email-change-asked',
  email_changed: 'account-email-changed',
  invitation: 'account-invitation',
  report_ready: 'account-report-ready',
} as const satisfies Record<MailToSend['name'], string>

/**
 * ETM-04: mails about an account are sent by a template, too. Where its words are wrong the framework's take their place; where it
 * is off, nobody is sent it.
 */
const account: MailDefinition = (context, { name, values, href = '' }) => {
  const { tenant = '', name: person = '', email = '', minutes = '', days = '', asker = '', place = '' } = values
  const { report = '', filters = '', every = '', stop = '' } = values
  return writtenStaffMail(context, TEMPLATES[name], {
    ...{ name: person, email, minutes, days, asker, place, report, filters, every, stop },
    tenant_name: tenant,
    link: href,
  })
}

export default account
